import type { Browser, Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { UsersPage } from '../../pages/users.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { operationOf } from '../../support/portal/operations';
import { accessTokenOf, queryAs } from '../../support/portal/graphql';
import { withOwnPortal } from '../../support/own-portal';
import type { RunningPortal } from '../../support/portal/running-portal';
import { expect } from '../../support/test';

const test = withOwnPortal();

/** The page's queries, by their specified names. */
const LISTS = ['GetUserInvitations', 'GetUsers'];

/** @returns the operations that a page sends from now on */
function sentBy(page: Page): () => string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/graphql') && sent.push(operationOf(request) ?? ''));
  return () => sent;
}

/** Another user's browser. */
async function anotherPage(browser: Browser, portal: RunningPortal): Promise<Page> {
  const context = await browser.newContext({ baseURL: `${portal.origin}/lenders/` });
  return context.newPage();
}

// Behaviour: access.main-user, page.early-queries
test('only the main user sees the page and gets its data', async ({ page, browser, portal, signIn, storeSession }) => {
  const operations = [
    '{ getLenderUsers { totalCount } }',
    '{ getLenderUserInvitations { totalCount } }',
    'mutation { createLenderUserInvitation(input: { email: "x@y.example", firstName: "X", lastName: "Y" }) { id } }',
    'mutation { updateUserActivity(input: { id: "ID", isActive: false }) { id } }',
    'mutation { resendLenderUserInvitation(id: "ID") { id } }',
    'mutation { revokeLenderUserInvitation(id: "ID") { id } }',
  ];
  const codes = async (whose: Page, id: string) => {
    const headers = { authorization: `Bearer ${await accessTokenOf(whose)}` };
    const answers = operations.map(async (query) => {
      const response = await whose.request.post(`${portal.origin}/graphql`, {
        headers,
        data: { query: query.replace('ID', id) },
      });
      return ((await response.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
    });
    return Promise.all(answers);
  };

  await signIn(page, accounts.main);
  await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
  const data = await queryAs<Record<string, { nodes: { id: string }[] }>>(
    page,
    '{ getLenderUsers { nodes { id } } getLenderUserInvitations(where: { isUsed: { eq: false } }) { nodes { id } } }',
  );
  const [user, invitation] = [data['getLenderUsers']!.nodes[0]!.id, data['getLenderUserInvitations']!.nodes[0]!.id];

  await test.step('the main user’s page sends each query once, by its specified name', async () => {
    const sent = sentBy(page);
    await page.goto('profile/users');
    await expect(new UsersPage(page).names(new UsersPage(page).users).first()).toBeVisible();
    expect(
      sent()
        .filter((name) => LISTS.includes(name) || name === 'GetTeam')
        .toSorted(),
    ).toEqual(LISTS);
  });

  await test.step('a member of the company', async () => {
    const theirs = await anotherPage(browser, portal);
    await storeSession(theirs, accounts.member);
    const sent = sentBy(theirs);
    await theirs.goto('profile/users');
    await expect(new FramePage(theirs).heading('403 Forbidden')).toBeVisible();
    expect(sent()).toContain('Viewer');
    expect(sent().filter((name) => LISTS.includes(name))).toEqual([]);
    await expect(new FramePage(theirs).item('User management')).toHaveCount(0);
    expect(await codes(theirs, user)).toEqual(operations.map(() => 'FORBIDDEN'));
    await theirs.context().close();
  });

  await test.step('the main user of another company sees nothing of this one', async () => {
    const theirs = await anotherPage(browser, portal);
    await signIn(theirs, accounts.whiteLabel);
    const others = new UsersPage(theirs);
    await others.open();
    await expect(others.users).not.toContainText('summit.example');
    await others.search.fill('summit');
    await expect(others.users).toContainText('No users found');
    expect((await codes(theirs, user))[3]).toBe('NOT_FOUND');
    expect((await codes(theirs, invitation)).slice(4)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    await theirs.context().close();
  });
});

test('a rejected or failed change is reverted visibly', async ({ page, storeSession, problems }) => {
  problems.expect(/ERR_FAILED|Failed to load/);
  const team = new UsersPage(page);
  const name = 'Carla Mendoza';
  await storeSession(page, accounts.main);
  await team.open();

  await test.step('rejected', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) !== 'UpdateUserActivity') return route.fallback();
      await held;
      return route.fulfill({
        json: {
          data: null,
          errors: [{ message: 'This user is not in your company', extensions: { code: 'NOT_FOUND' } }],
        },
      });
    });
    await team.deactivate(name);
    await expect(team.switchOf(name)).not.toBeChecked();
    answer();
    await expect(team.notice(`${name} could not be deactivated. This user is not in your company.`)).toBeVisible();
    await expect(team.switchOf(name)).toBeChecked();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('no network', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'UpdateUserActivity' ? route.abort() : route.fallback(),
    );
    await team.deactivate(name);
    await expect(team.notice(`${name} could not be deactivated. The server could not be reached.`)).toBeVisible();
    await expect(team.switchOf(name)).toBeChecked();
  });
});

test('a search matches names and emails, cancels outdated queries and is in the URL', async ({
  page,
  storeSession,
}) => {
  const team = new UsersPage(page);
  await storeSession(page, accounts.main);
  await team.open('?users=2');
  await team.search.fill('mend');
  await expect(team.names(team.users)).toHaveText(['Carla Mendoza']);
  await expect(page).toHaveURL(/\?search=mend$/);
  await expect(team.invitations).toBeHidden();

  await test.step('outdated queries are canceled', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"search":"gra"') ? undefined : route.fallback(),
    );
    const calledOff = page.waitForEvent(
      'requestfailed',
      (request) => request.postData()?.includes('"search":"gra"') ?? false,
    );
    await team.search.fill('gra');
    await page.waitForRequest((request) => request.postData()?.includes('"search":"gra"') ?? false);
    await team.search.fill('adrian.cole@');
    expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(team.names(team.invitations)).toHaveText(['Adrian Cole']);
    await expect(team.users).toContainText('No users found');
  });

  await test.step('back', async () => {
    await team.users.getByRole('button', { name: 'Clear search' }).click();
    await expect(team.names(team.users)).toHaveCount(10);
    await team.open('?search=carla');
    await expect(team.names(team.users)).toHaveText(['Carla Mendoza']);
    await expect(team.search).toHaveValue('carla');
  });
});

test('the page loads at most 30 kB of its own code', { tag: '@full' }, async ({ page, storeSession }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/\/modules\/(@lender-portal\/)?users-mfe\//.test(request.url()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await storeSession(page, accounts.main);
  await page.goto('profile/users');
  await expect(new UsersPage(page).invitations).toBeVisible();
  const bytes = await Promise.all(sizes);
  expect(bytes.length).toBeGreaterThan(0);
  const total = bytes.reduce((sum, each) => sum + each, 0);
  expect(total).toBeGreaterThan(5_000);
  expect(total).toBeLessThanOrEqual(30_000);
});
