import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { linkToOwnersPage, OwnersPage } from '../../pages/owners.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { withOwnPortal } from '../../support/own-portal';
import { runPortalCommand } from '../../support/portal/portal-cli';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { expect } from '../../support/test';

const test = withOwnPortal().extend<{ owner: string; owners: OwnersPage; previewLink: string }>({
  owner: async ({ portal }, use, { testId }) => use(await createRegistryToken(portal, `owners-${testId}`)),
  owners: async ({ page, portal }, use) => use(new OwnersPage(page, portal)),
  previewLink: async ({ portal, owner }, use, testInfo) => {
    const folder = testInfo.outputPath('previewed');
    await writeUsersPage(folder, testInfo.testId);
    const { id } = await new Registry(portal.origin, owner).publish(USERS, folder);
    const { url } = JSON.parse(await runPortalCommand(portal, owner, 'preview', `${USERS}=${id}`, '--json')) as {
      url: string;
    };
    await use(url);
  },
});

/** Sends a request like a page script. @returns the status; 0 if the browser hides the response from the script */
const send = (page: Page, method: string, url: string, body?: object) =>
  page.evaluate(
    async ([verb, address, json]) => {
      const headers = {
        'x-lender-portal': 'platform',
        'x-lender-portal-session': 'guessed',
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      const response = await fetch(address!, {
        method: verb!,
        credentials: 'include',
        headers,
        ...(json !== undefined && { body: json }),
      }).catch(() => undefined);
      return response?.status ?? 0;
    },
    [method, url, body && JSON.stringify(body)] as const,
  );

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

// Behaviour: owners-page.session
test('a script of lender pages cannot use an owner session in the same browser', async ({
  page,
  portal,
  owner,
  owners,
  storeSession,
  problems,
}) => {
  await owners.open(owner);
  const lender = await page.context().newPage();
  await storeSession(lender, accounts.main);
  await lender.goto('profile/users');
  await expect(new FramePage(lender).heading('User management')).toBeVisible();
  const ledger = async () =>
    (await (await fetch(`${portal.origin}/registry/ledger`, { headers: { authorization: `Bearer ${owner}` } })).text())
      .length;
  const before = await ledger();

  problems.expect(/console: .*status of 401 .*\/registry\//, /policy: connect-src: .*\/registry\//);
  problems.allow(/Content Security Policy|Refused to connect|status of 404/);
  for (const [method, path, body] of [
    ['GET', '/session', undefined],
    ['GET', '/modules', undefined],
    ['POST', '/swaps', { set: { [USERS]: '1.0.0+000000000000' }, force: true, reason: 'by a module itself' }],
    ['POST', '/rollback', { to: 1 }],
    ['POST', '/previews', {}],
  ] as const) {
    expect(await send(lender, method, `/registry${path}`, body), `${method} ${path}`).toBe(401);
    expect(
      await send(lender, method, `${portal.ownersOrigin}/registry${path}`, body),
      `${method} ${path} elsewhere`,
    ).toBe(0);
  }
  expect(await ledger()).toBe(before);
  expect(await lender.evaluate(() => Object.keys(localStorage).join())).not.toContain('owners');
  expect((await lender.goto(`${portal.origin}/platform`))!.status()).toBe(404);
  await page.reload();
  await expect(owners.module('users-mfe')).toBeVisible();
});

// Behaviour: releases.preview
test('a script cannot confirm a preview', async ({ page, portal, previewLink, storeSession, problems }) => {
  await storeSession(page, accounts.main);
  await page.goto('profile/users');
  const frame = new FramePage(page);
  await expect(frame.heading('User management')).toBeVisible();
  // Both requests are redirected to the confirmation page, which the CSP blocks because it has another origin.
  problems.expect(/policy: form-action: /, /policy: connect-src: /);
  problems.allow(/Content Security Policy|Refused to connect/);
  expect(await send(page, 'POST', previewLink)).toBe(0);
  // A malicious script could wait for a user's click to submit the form.
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action });
    document.body.append(form);
    addEventListener('click', () => form.submit(), { once: true });
  }, previewLink);
  const blocked = page.waitForEvent('console', (message) => message.text().includes('form-action'));
  await frame.heading('User management').click();
  await blocked;
  expect(await cookiesOf(page)).not.toContain('lp-preview');

  await page.goto(previewLink);
  await expect(page.getByRole('heading', { name: 'Preview unreleased code?' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(portal.ownersOrigin);
  await expectAccessibleState(page, 'Preview, the question');
  expect(await cookiesOf(page)).not.toContain('lp-preview');
});

test(
  'a preview does not start during a session of the owners’ page',
  { tag: '@full' },
  async ({ page, owner, owners, previewLink, problems }) => {
    await owners.open(owner);
    problems.expect(/status of 403.*\/-\/preview\//);
    await page.goto(previewLink);
    await expect(page.getByRole('heading', { name: 'Open this link in a private window' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectAccessibleState(page, 'Preview, refused beside a session');
    expect(await cookiesOf(page)).not.toContain('lp-preview');
  },
);

// Behaviour: releases.preview
test('a session starts only after the browser’s preview ends', async ({
  page,
  portal,
  owner,
  owners,
  previewLink,
  storeSession,
  problems,
}) => {
  await storeSession(page, accounts.main);
  await page.goto(previewLink);
  await page.getByRole('button', { name: 'Start preview' }).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();

  problems.expect(/status of 409.*\/registry\/sessions\/start/);
  await page.goto(await linkToOwnersPage(portal, owner));
  const question = owners.dialog('End the preview in this browser?');
  await expect(question).toBeVisible();
  await expectAccessibleState(page, 'Owners, a preview runs');
  expect(await cookiesOf(page)).not.toContain('lp-owners');
  await question.getByRole('button', { name: 'End preview' }).click();
  await expect(owners.module('users-mfe')).toBeVisible();
  expect(await cookiesOf(page)).not.toContain('lp-preview');
});
