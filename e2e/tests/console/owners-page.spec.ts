import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { OwnersPage } from '../../pages/owners.page';
import { expectAccessibleState, onEachWidth } from '../../support/accessibility/expect-accessible';
import { tabThrough } from '../../support/accessibility/keyboard';
import { accounts } from '../../support/accounts/demo-accounts';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { withOwnPortal } from '../../support/own-portal';
import { repository, type RunningPortal } from '../../support/portal/running-portal';
import { writeNextRelease } from '../../support/portal/next-release';
import { runPortalCommand } from '../../support/portal/portal-cli';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { RegistryOwner } from '../../support/registry-owner';
import { expect } from '../../support/test';

const UI = '@lender-portal/ui';
const refused = (status: number) => new RegExp(`console: .*status of ${status} .*/registry/`);

const test = withOwnPortal().extend<{
  owner: string;
  owners: OwnersPage;
  publishUsers: (name: string) => Promise<string>;
}>({
  owner: async ({ portal }, use, { testId }) => use(await createRegistryToken(portal, `owners-${testId}`)),
  owners: async ({ page, portal }, use) => use(new OwnersPage(page, portal)),
  publishUsers: async ({ portal, owner }, use, testInfo) => {
    const before = await revisionOf(portal);
    await use(async (name) => {
      const folder = testInfo.outputPath(name);
      await writeUsersPage(folder, `${name}-${testInfo.testId}`);
      return (await new Registry(portal.origin, owner).publish(USERS, folder)).id;
    });
    // Restores the initial state for the next test on this portal.
    await (await RegistryOwner.of(portal)).rollback(before);
  },
});

/** Number of the last ledger row. */
const revisionOf = async ({ origin }: RunningPortal) =>
  Number(/\d+/.exec((await fetch(`${origin}/registry/import-map.json`)).headers.get('etag')!)![0]);
const shortOf = (id: string) => id.split('+')[1]!.slice(0, 7);

// Behaviour: owners-page.changes
test('an owner sees live releases, changes one, and reverts it, with the next lender page', async ({
  page,
  portal,
  owner,
  owners,
  publishUsers,
  storeSession,
  problems,
}) => {
  const id = await publishUsers('next');
  await owners.open(owner);

  await test.step('the overview shows the live releases', async () => {
    await expect(owners.heading('Live modules')).toBeVisible();
    await expect(owners.module('users-mfe')).toContainText('User management');
    await expect(owners.nav('Live')).toHaveAttribute('aria-current', 'page');
    await expectAccessibleState(page, 'Owners, live releases');
  });

  await test.step('a module shows its releases', async () => {
    await owners.module('users-mfe').getByRole('link', { name: 'users-mfe' }).click();
    await expect(owners.heading('users-mfe')).toBeFocused();
    await expect(page).toHaveTitle('users-mfe · Development · Platform · Lender Portal');
    await expect(owners.release(id)).toContainText('Not checked');
    await expectAccessibleState(page, 'Owners, a module');
  });

  await test.step('a swap shows its effect and is forced with a reason', async () => {
    await owners.choose(owners.release(id), 'Swap in');
    const dialog = owners.dialog('Swap users-mfe');
    await expect(dialog).toContainText('Affected pagesUser management');
    await expectAccessibleState(page, 'Owners, a swap');
    await expect(dialog.getByRole('button', { name: 'Swap in unchecked' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: /Swap it in without a check/ }).check();
    await dialog.getByLabel('Reason').fill('Renamed to match the menu');
    await owners.confirm(dialog, 'wrong');
    problems.expect(refused(403));
    await dialog.getByRole('button', { name: 'Swap in unchecked' }).click();
    await expect(dialog).toContainText('neither the token of this session nor a new link for it');
    await expectAccessibleState(page, 'Owners, a confirmation that was refused');
    await owners.confirm(dialog, owner);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`users-mfe 1.0.0 (${shortOf(id)}) is live from the next page load`)).toBeVisible();
    await expect(owners.release(id)).toContainText('Live');
  });

  const seq = await revisionOf(portal);
  const lender = await page.context().newPage();
  await test.step('the next page of a lender has it', async () => {
    await storeSession(lender, accounts.main);
    await lender.goto('profile/users');
    await expect(new FramePage(lender).heading('Users')).toBeVisible();
  });

  await test.step('the ledger shows actor, module, releases and reason, and is verified', async () => {
    await owners.nav('Ledger').click();
    await expect(owners.nav('Ledger')).toHaveAttribute('aria-current', 'page');
    await expect(owners.nav('Live')).not.toHaveAttribute('aria-current');
    const row = page.getByRole('table', { name: 'Revisions' }).getByRole('row').nth(1);
    await expect(row).toContainText(String(seq));
    await expect(row).toContainText('Renamed to match the menuLiveForced');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(`All ${seq} revisions are unaltered`)).toBeVisible();
    await expectAccessibleState(page, 'Owners, the ledger');
  });

  await test.step('it is rolled back to the previous row', async () => {
    await page.getByRole('button', { name: `Actions for revision ${seq - 1}` }).click();
    await owners.action('Roll back to here').click();
    const dialog = owners.dialog(`Roll back to revision ${seq - 1}?`);
    await expect(dialog.getByRole('listitem').first()).toContainText(`users-mfe 1.0.0 ${shortOf(id)}`);
    await expect(dialog.getByRole('listitem').last()).toHaveText('Freezes users-mfe until an owner lifts it');
    await expectAccessibleState(page, 'Owners, a rollback');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(
      page.getByText(`Rolled back to revision ${seq - 1}. Live from the next page load as revision ${seq + 1}.`),
    ).toBeVisible();
    await lender.reload();
    await expect(new FramePage(lender).heading('User management')).toBeVisible();
  });
});

// Behaviour: owners-page.live
test('lender pages fall back when the live release is broken, and the owners’ page shows and reverts it', async ({
  page,
  portal,
  owner,
  owners,
  problems,
  storeSession,
}, testInfo) => {
  const dist = testInfo.outputPath('ui');
  await writeNextRelease(join(repository, 'packages/ui/dist'), dist, (source) =>
    source.replaceAll('execute:function(){', "execute:function(){throw new Error('The look is gone');"),
  );
  const { id } = await new Registry(portal.origin, owner).publish(UI, dist);
  await runPortalCommand(portal, owner, 'swap', `${UI}=${id}`, '--force', '--reason', 'a new look');

  const lender = await page.context().newPage();
  await storeSession(lender, accounts.main);
  problems.allow(/The look is gone/);
  await lender.goto('profile/users');
  await expect(new FramePage(lender).heading('User management')).toBeVisible();
  expect(await lender.content()).not.toContain(id);

  await owners.open(owner);
  await expect(owners.module('users-mfe')).toContainText('1 failed');
  await expect(owners.lastChange).toContainText(/^Revision .*ui .*1\.0\.0/);
  await expect(owners.lastChange).toContainText('Affected pagesEvery page');
  await owners.lastChange.getByRole('button', { name: 'Roll back this change' }).click();
  const dialog = owners.dialog(/^Roll back to revision/);
  await expect(dialog).toContainText('Every page');
  await dialog.getByLabel('Reason (optional)').fill('lenders see nothing');
  await page.keyboard.press('Enter');
  await expect(owners.lastChange).toContainText('lenders see nothing');
  await lender.reload();
  await expect(new FramePage(lender).heading('User management')).toBeVisible();

  await test.step('after the rollback the first button goes further back, and the bad release needs a confirmation', async () => {
    await expect(owners.lastChange.getByText('Rollback', { exact: true })).toBeVisible();
    await expect(owners.lastChange.getByRole('button', { name: 'Roll back further' })).toBeVisible();
    await expectAccessibleState(page, 'Owners, after a rollback');
    await owners.goTo('/ledger');
    await page
      .getByRole('button', { name: /^Actions for revision/ })
      .first()
      .click();
    await owners.action('Roll back to here').click();
    const again = owners.dialog(/^Roll back to revision/);
    await expect(again).toContainText(/was rolled back in revision \d+/);
    await expectAccessibleState(page, 'Owners, a rollback to a rolled-back release');
    await expect(again.getByRole('button', { name: 'Roll back' })).toBeDisabled();
    await again.getByRole('checkbox', { name: 'Run it again.' }).check();
    await expect(again.getByRole('button', { name: 'Roll back' })).toBeEnabled();
    await page.keyboard.press('Escape');
  });
});

test(
  'a team sees everything, changes its own modules, and previews what it publishes',
  { tag: '@full' },
  async ({ page, portal, owners, publishUsers, browser, storeSession }) => {
    const id = await publishUsers('team');
    await owners.open(await createRegistryToken(portal, 'users-team', USERS));
    await owners.openMenu(owners.module('documents-mfe'));
    await expect(owners.action('Roll back')).toBeDisabled();
    await expect(owners.action('Roll back')).toContainText(
      '“users-team” has no access to @lender-portal/documents-mfe',
    );
    await expectAccessibleState(page, 'Owners, a menu');

    await owners.goTo(`/modules/${USERS}`);
    await owners.choose(owners.release(id), 'Swap in');
    await expect(owners.dialog('Swap users-mfe')).toContainText('Only an owner can swap in an unchecked release');
    await page.keyboard.press('Escape');

    await owners.choose(owners.release(id), 'Preview');
    const dialog = owners.dialog('Preview users-mfe');
    await expectAccessibleState(page, 'Owners, a preview');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel('Preview link').inputValue();
    await expectAccessibleState(page, 'Owners, the link of a preview');
    const context = await browser.newContext({ baseURL: `${portal.origin}/lenders/` });
    const lender = await context.newPage();
    await storeSession(lender, accounts.main);
    await lender.goto(link);
    await lender.getByRole('button', { name: 'Start preview' }).click();
    await expect(lender.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    await lender.goto('profile/users');
    await expect(new FramePage(lender).heading('Users')).toBeVisible();
    await context.close();
  },
);

test(
  'all pages work with the keyboard only',
  { tag: '@full' },
  async ({ page, portal, owner, owners, publishUsers }) => {
    const id = await publishUsers('keyboard');
    await runPortalCommand(portal, owner, 'swap', `${USERS}=${id}`, '--force', '--reason', 'something to roll back');
    await owners.open(owner);
    // The last section of each page: sections that are still loading have no tab stops.
    const pages = {
      '': 'Modules',
      [`/modules/${USERS}`]: 'Releases',
      '/ledger': 'Revisions',
    };
    for (const [path, lastPart] of Object.entries(pages)) {
      await owners.goTo(path);
      await onEachWidth(page, async () => {
        await page.reload();
        await expect(page.getByRole('region', { name: lastPart, exact: true })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        const [first, ...stops] = await tabThrough(page, 150);
        expect(first).toContain('Skip to content');
        expect(stops.length).toBeGreaterThan(5);
      });
    }
    await test.step('a dialog traps and restores focus', async () => {
      await owners.goTo('');
      const button = owners.lastChange.getByRole('button', { name: /^Roll back (this change|further)$/ });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(owners.dialog(/^Roll back (to revision|further)/)).toBeVisible();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });
  },
);

test(
  'during a registry outage loaded data stays, and missing data shows an error',
  { tag: '@full' },
  async ({ page, portal, owner, owners, problems }) => {
    await owners.open(owner);
    problems.expect(/console: .*(ERR_FAILED|Failed to load resource).*\/registry\//);
    await page.route('**/registry/**', (route) => route.abort());
    await expect(page.getByText(/The portal did not respond.*Last updated/)).toBeVisible({});
    await expect(owners.module('documents-mfe')).toBeVisible();
    await expectAccessibleState(page, 'Owners, no answer');
    await page.reload();
    await expect(owners.heading('The registry could not be reached')).toBeVisible();
    await expectAccessibleState(page, 'Owners, no registry');
    await page.unroute('**/registry/**');

    problems.expect(refused(500));
    const failing = {
      status: 500,
      json: { code: 'INTERNAL', message: 'Something went wrong. Log reference: 0f9d' },
    };
    for (const call of ['modules', 'ledger?*', 'ledger/verify'])
      await page.route(`**/registry/${call}`, (route) => route.fulfill(failing));
    for (const path of ['', '/ledger', `/modules/${USERS}`, '/nowhere', '/checks/none']) {
      await owners.goTo(path);
      await expect(
        page.getByRole('heading', { name: /could not be loaded|does not exist|not found/ }).first(),
      ).toBeVisible();
      await expectAccessibleState(page, `Owners, failing ${path}`);
    }
    problems.expect(refused(404));
    await page.unrouteAll();
    await owners.goTo('');
    await expect(owners.module('documents-mfe')).toBeVisible();
    expect(portal.output()).not.toContain('0f9d');
  },
);
