import type { Browser, Page, Route } from '@playwright/test';
import { FramePage } from '../pages/frame.page';
import { GuestPage, signUpOf } from '../pages/guest.pages';
import { SignInPage } from '../pages/sign-in.page';
import { UsersPage } from '../pages/users.page';
import { accounts } from '../support/demo-accounts';
import { accessTokenOf, askAs } from '../support/graphql';
import { linkOf } from '../support/mailbox';
import { startPlatform, type Platform } from '../support/platform';
import { copyDemo } from '../support/seed-demo';
import { expect, test as base } from '../support/test';

// Who is active and who is invited would be met by the journeys of others.
const test = base.extend<object, { team: void }>({
  portal: [
    async ({}, use) => {
      const data = await copyDemo();
      const portal = await startPlatform({ DATA_DIR: data.folder });
      await use(portal);
      await portal.stop();
      await data.remove();
    },
    { scope: 'worker' },
  ],
});

const CHECK_MS = 30_000;

const isOperation = (route: Route, name: string) => (route.request().postDataJSON() as { operationName?: string }).operationName === name;

/** A browser of somebody else's. */
async function anotherPage(browser: Browser, portal: Platform): Promise<Page> {
  const context = await browser.newContext({ baseURL: `${portal.origin}/lenders/` });
  return context.newPage();
}

test('somebody is invited, signs up, is deactivated and signed out, and comes back', async ({ page, browser, portal, signIn }) => {
  test.slow();
  const email = 'ada.byron@journey.example';
  const team = new UsersPage(page);
  const theirs = await anotherPage(browser, portal);
  const guest = new GuestPage(theirs);

  await test.step('the main user invites', async () => {
    await signIn(page, accounts.main);
    await team.open('?invitations=2');
    await expect(page).toHaveTitle('User management · Lender Portal');
    await team.invite('Ada', 'Lovelace', email);
    await expect(team.notice(`Invitation successfully sent to ${email}`)).toBeVisible();
    await expect(team.inviteDialog).toBeHidden();
    await expect(team.names(team.invitations).first()).toHaveText('Ada Lovelace');
    await expect(team.invitations).toContainText('1–10 of 13');
  });

  await test.step('the invitee signs up from the mail', async () => {
    await theirs.clock.install();
    await theirs.goto(await linkOf(theirs.request, portal.origin, email));
    await guest.enter(signUpOf(email));
    await guest.button('Sign up').click();
    await expect(guest.heading('Verify your email')).toBeVisible();
    await theirs.goto(await linkOf(theirs.request, portal.origin, email, 2));
    await expect(theirs.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
    await theirs.locator('.lp-offline').waitFor({ state: 'attached' });
  });

  await test.step('the main user, who comes back to the page, sees a user in the place of the invitation', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(team.row(team.users, 'Ada Lovelace')).toContainText(email);
    await expect(team.row(team.invitations, 'Ada Lovelace')).toHaveCount(0);
    await expect(team.users).toContainText('1–10 of 25');
    await expect(team.switchOf('Ada Lovelace')).toBeChecked();
  });

  await test.step('deactivates, and that is said where the user is', async () => {
    await team.switchOf('Ada Lovelace').click();
    await expect(team.deactivateDialog).toContainText('Ada Lovelace will be signed out on every device within a minute');
    await team.deactivateDialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(team.switchOf('Ada Lovelace')).not.toBeChecked();
    await theirs.clock.runFor(CHECK_MS);
    await expect(new SignInPage(theirs).alert).toContainText('Your account has been deactivated');
  });

  await test.step('who cannot sign in', async () => {
    await new SignInPage(theirs).signIn(email, 'secret-1');
    await expect(new SignInPage(theirs).alert).toContainText('Your account has been deactivated');
  });

  await test.step('until activated again', async () => {
    await page.reload();
    await expect(team.switchOf('Ada Lovelace')).not.toBeChecked();
    await team.switchOf('Ada Lovelace').click();
    await expect(team.switchOf('Ada Lovelace')).toBeChecked();
    await expect.poll(async () => (await askAs<{ getLenderUsers: { nodes: { isActive: boolean }[] } }>(page, `{ getLenderUsers(search: "${email}") { nodes { isActive } } }`)).getLenderUsers.nodes).toEqual([{ isActive: true }]);
    await new SignInPage(theirs).signIn(email, 'secret-1');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
  });
  await theirs.context().close();
});

test('nobody but the main user sees the page, or is answered by what is behind it', async ({ page, browser, portal, signIn }) => {
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
      const response = await whose.request.post(`${portal.origin}/graphql`, { headers, data: { query: query.replace('ID', id) } });
      return ((await response.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
    });
    return Promise.all(answers);
  };

  await signIn(page, accounts.main);
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  const data = await askAs<Record<string, { nodes: { id: string }[] }>>(
    page,
    '{ getLenderUsers { nodes { id } } getLenderUserInvitations(where: { isUsed: { eq: false } }) { nodes { id } } }',
  );
  const [user, invitation] = [data['getLenderUsers']!.nodes[0]!.id, data['getLenderUserInvitations']!.nodes[0]!.id];

  await test.step('a member of the company', async () => {
    const theirs = await anotherPage(browser, portal);
    await signIn(theirs, accounts.member);
    await theirs.goto('profile/users');
    await expect(new FramePage(theirs).heading('403')).toBeVisible();
    await expect(theirs.getByText('Forbidden')).toBeVisible();
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

test('a change that is refused or fails is taken back before the eyes', async ({ page, signIn, problems }) => {
  problems.expect(/ERR_FAILED|Failed to load/);
  const team = new UsersPage(page);
  const name = 'Carla Mendoza';
  await signIn(page, accounts.main);
  await team.open();

  await test.step('refused', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (!isOperation(route, 'UpdateUserActivity')) return route.fallback();
      await held;
      return route.fulfill({ json: { data: null, errors: [{ message: 'This user is not in your company', extensions: { code: 'NOT_FOUND' } }] } });
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
    await page.route('**/graphql', (route) => (isOperation(route, 'UpdateUserActivity') ? route.abort() : route.fallback()));
    await team.deactivate(name);
    await expect(team.notice(`${name} could not be deactivated. The server could not be reached.`)).toBeVisible();
    await expect(team.switchOf(name)).toBeChecked();
  });
});

test('ten quick changes end in the state last asked for', async ({ page, signIn }) => {
  const team = new UsersPage(page);
  const name = 'Daniel Kowalski';
  const sent: boolean[] = [];
  await signIn(page, accounts.main);
  await team.open();
  page.on('request', (request) => {
    const { operationName, variables } = (request.postDataJSON() ?? {}) as { operationName?: string; variables: { input: { isActive: boolean } } };
    if (operationName === 'UpdateUserActivity') sent.push(variables.input.isActive);
  });
  // The first is on its way while the others are asked for.
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (isOperation(route, 'UpdateUserActivity')) await held;
    return route.fallback();
  });
  for (let i = 0; i < 5; i += 1) {
    await team.deactivate(name);
    await expect(team.switchOf(name)).not.toBeChecked();
    if (i < 4) await team.switchOf(name).check();
  }
  await team.switchOf(name).check();
  answer();
  await expect.poll(() => sent).toEqual([false, true]);
  await page.reload();
  await expect(team.switchOf(name)).toBeChecked();
});

test('both lists are on pages of their own, which the address and the history know', async ({ page, signIn }) => {
  const team = new UsersPage(page);
  await signIn(page, accounts.main);

  await test.step('a link to page 3', async () => {
    await team.open('?users=3');
    await expect(team.users).toContainText('21–24 of 24');
    await expect(team.names(team.users)).toHaveCount(4);
    await expect(team.names(team.invitations)).toHaveCount(10);
  });

  await test.step('on, and back', async () => {
    await team.step('users', 'Previous page').click();
    await expect(team.users).toContainText('11–20 of 24');
    await team.step('invitations', 'Next page').click();
    await expect(team.names(team.invitations)).toHaveCount(2);
    expect(new URL(page.url()).search).toBe('?users=2&invitations=2');
    await page.goBack();
    await expect(team.names(team.invitations)).toHaveCount(10);
    await page.goBack();
    await expect(team.names(team.users)).toHaveCount(4);
    await page.goForward();
    await expect(team.names(team.users)).toHaveCount(10);
    await page.reload();
    await expect(team.users).toContainText('11–20 of 24');
  });

  await test.step('beyond the end', async () => {
    await team.open('?users=4&invitations=7');
    await expect(team.users.getByText('There is no page 4')).toBeVisible();
    await team.users.getByRole('button', { name: 'Go to the last page' }).click();
    await expect(team.names(team.users)).toHaveCount(4);
    await team.invitations.getByRole('button', { name: 'Go to the last page' }).click();
    await expect(team.names(team.invitations)).toHaveCount(2);
  });
});

test('a search finds by name and e-mail, asks no more for what is not wanted any more, and is a link', async ({ page, signIn }) => {
  const team = new UsersPage(page);
  await signIn(page, accounts.main);
  await team.open('?users=2');
  await team.search.fill('mend');
  await expect(team.names(team.users)).toHaveText(['Carla Mendoza']);
  await expect(page).toHaveURL(/\?search=mend$/);
  await expect(team.invitations).toBeHidden();

  await test.step('what is typed over is called off', async () => {
    await page.route('**/graphql', (route) => (route.request().postData()?.includes('"search":"gra"') ? undefined : route.fallback()));
    const calledOff = page.waitForEvent('requestfailed', (request) => request.postData()?.includes('"search":"gra"') ?? false);
    await team.search.fill('gra');
    await page.waitForRequest((request) => request.postData()?.includes('"search":"gra"') ?? false);
    await team.search.fill('adrian.cole@');
    expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(team.names(team.invitations)).toHaveText(['Adrian Cole']);
    await expect(team.users).toContainText('No users found');
  });

  await test.step('the way back', async () => {
    await team.users.getByRole('button', { name: 'Clear search' }).click();
    await expect(team.names(team.users)).toHaveCount(10);
    await team.open('?search=carla');
    await expect(team.names(team.users)).toHaveText(['Carla Mendoza']);
    await expect(team.search).toHaveValue('carla');
  });
});

test('a pending invitation is sent again, its link copied, and revoked', async ({ page, context, portal, signIn }) => {
  const team = new UsersPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, accounts.main);
  await team.open();

  await test.step('one that has expired works again', async () => {
    const row = team.row(team.invitations, 'Helena Voss');
    await expect(row).toContainText('Expired');
    await row.getByRole('button', { name: 'Resend invitation to Helena Voss' }).click();
    await expect(team.notice('Invitation successfully sent to helena.voss@summit.example')).toBeVisible();
    await expect(row).not.toContainText('Expired');
    await row.getByRole('button', { name: 'Resend invitation to Helena Voss' }).click();
    await expect(team.notice(/The invitation to Helena Voss was not sent\. .* Please try again in \d+ seconds?\./)).toBeVisible();
  });

  const link = await test.step('its link is copied', async () => {
    await page.getByRole('button', { name: 'Copy link for Helena Voss' }).click();
    await expect(team.notice('Link for Helena Voss copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await linkOf(page.request, portal.origin, 'helena.voss@summit.example'));
    return copied;
  });

  await test.step('revoked, it works no more', async () => {
    await page.getByRole('button', { name: 'Revoke invitation to Helena Voss' }).click();
    await page.getByRole('dialog', { name: 'Revoke invitation?' }).getByRole('button', { name: 'Revoke' }).click();
    await expect(team.notice('The invitation to helena.voss@summit.example was revoked')).toBeVisible();
    await expect(team.row(team.invitations, 'Helena Voss')).toHaveCount(0);
    await expect(team.invitations.getByRole('heading', { name: 'Invitations' })).toBeFocused();
    const { checkInvitation } = await askAs<{ checkInvitation: boolean }>(page, `{ checkInvitation(id: "${new URL(link).searchParams.get('invitation')}") }`);
    expect(checkInvitation).toBe(false);
  });
});

test('an invitation that is refused keeps what was typed, and says why at its place', async ({ page, signIn }) => {
  const team = new UsersPage(page);
  const email = team.inviteDialog.getByLabel('Email', { exact: true });
  await signIn(page, accounts.main);
  await team.open();

  await test.step('already a user', async () => {
    await team.invite('Max', 'Member', accounts.member);
    await expect(email).toHaveAccessibleDescription(`${accounts.member} is already a user of your company`);
    await expect(email).toBeFocused();
    await expect(team.inviteDialog.getByLabel('First name', { exact: true })).toHaveValue('Max');
  });

  await test.step('Escape keeps it too', async () => {
    await page.keyboard.press('Escape');
    await expect(team.inviteDialog).toBeHidden();
    await expect(team.addUser).toBeFocused();
    await team.addUser.click();
    await expect(email).toHaveValue(accounts.member);
  });

  await test.step('an address that is invited already is invited once', async () => {
    await email.fill('colin.vance@summit.example');
    await team.inviteDialog.getByRole('button', { name: 'Submit' }).click();
    await expect(team.notice('Invitation successfully sent to colin.vance@summit.example')).toBeVisible();
    await team.search.fill('colin.vance');
    await expect(team.names(team.invitations)).toHaveCount(1);
  });
});

test('somebody who is the main user no more is shown that', async ({ page, signIn }) => {
  const team = new UsersPage(page);
  await signIn(page, accounts.whiteLabel);
  await team.open();
  await page.route('**/graphql', async (route) => {
    if (isOperation(route, 'UpdateUserActivity') || isOperation(route, 'GetUsers')) {
      return route.fulfill({ json: { data: null, errors: [{ message: 'Only the main user of the company may do this', extensions: { code: 'FORBIDDEN' } }] } });
    }
    if (!isOperation(route, 'Viewer')) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { user: { isMain: boolean } } };
    body.data.user.isMain = false;
    return route.fulfill({ response, json: body });
  });
  await team.search.fill('anybody');
  await expect(new FramePage(page).heading('403')).toBeVisible();
});
