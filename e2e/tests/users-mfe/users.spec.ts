import { GuestPage, signUpOf } from '../../pages/guest.pages';
import { SignInPage } from '../../pages/sign-in.page';
import { UsersPage } from '../../pages/users.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { queryAs } from '../../support/portal/graphql';
import { linkOf } from '../../support/accounts/mailbox';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';
import { waitForCompanions } from '../../support/waits/wait-for-companions';

const test = withOwnPortal();

const CHECK_MS = 30_000;

test('a user is invited, signs up, is deactivated and signed out, and is reactivated', async ({
  page,
  browser,
  portal,
  storeSession,
}) => {
  const email = 'ada.byron@journey.example';
  const team = new UsersPage(page);
  const theirContext = await browser.newContext({ baseURL: `${portal.origin}/lenders/` });
  const theirs = await theirContext.newPage();
  const guest = new GuestPage(theirs);

  await test.step('the main user invites', async () => {
    await storeSession(page, accounts.main);
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
    await guest.button('Confirm email').click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
    await waitForCompanions(theirs);
  });

  await test.step('the main user sees a user instead of the invitation', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(team.row(team.users, 'Ada Lovelace')).toContainText(email);
    await expect(team.row(team.invitations, 'Ada Lovelace')).toHaveCount(0);
    await expect(team.users).toContainText('1–10 of 25');
    await expect(team.switchOf('Ada Lovelace')).toBeChecked();
  });

  await test.step('the main user deactivates the user, whose page shows a notice', async () => {
    await team.switchOf('Ada Lovelace').click();
    await expect(team.deactivateDialog).toContainText('signed out on every device within a minute');
    await team.deactivateDialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(team.switchOf('Ada Lovelace')).not.toBeChecked();
    await theirs.clock.fastForward(CHECK_MS);
    await expect(new SignInPage(theirs).alert).toContainText('Your account has been deactivated');
  });

  await test.step('the user cannot sign in', async () => {
    await new SignInPage(theirs).signIn(email, 'secret-1');
    await expect(new SignInPage(theirs).alert).toContainText('Your account has been deactivated');
  });

  await test.step('until activated again', async () => {
    await page.reload();
    await expect(team.switchOf('Ada Lovelace')).not.toBeChecked();
    await team.switchOf('Ada Lovelace').click();
    await expect(team.switchOf('Ada Lovelace')).toBeChecked();
    await expect
      .poll(
        async () =>
          (
            await queryAs<{ getLenderUsers: { nodes: { isActive: boolean }[] } }>(
              page,
              `{ getLenderUsers(search: "${email}") { nodes { isActive } } }`,
            )
          ).getLenderUsers.nodes,
      )
      .toEqual([{ isActive: true }]);
    await new SignInPage(theirs).signIn(email, 'secret-1');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
  });
  await theirContext.close();
});

test('a pending invitation is sent again, its link copied, and revoked', async ({
  page,
  context,
  portal,
  storeSession,
}) => {
  const team = new UsersPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeSession(page, accounts.main);
  await team.open();

  await test.step('an expired one works again', async () => {
    const row = team.row(team.invitations, 'Helena Voss');
    await expect(row).toContainText('Expired');
    await team.chooseAction('Helena Voss', 'Resend');
    await expect(team.notice('Invitation successfully sent to helena.voss@summit.example')).toBeVisible();
    await expect(row).not.toContainText('Expired');
    await team.chooseAction('Helena Voss', 'Resend');
    await expect(
      team.notice(/The invitation to Helena Voss was not sent\. .* Please try again in \d+ seconds?\./),
    ).toBeVisible();
  });

  const link = await test.step('its link is copied', async () => {
    await team.chooseAction('Helena Voss', 'Copy link');
    await expect(team.notice('Link for Helena Voss copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await linkOf(page.request, portal.origin, 'helena.voss@summit.example'));
    return copied;
  });

  await test.step('after revocation it no longer works', async () => {
    await team.chooseAction('Helena Voss', 'Revoke');
    await page
      .getByRole('dialog', { name: 'Revoke Helena Voss’s invitation?' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await expect(team.notice('The invitation to helena.voss@summit.example was revoked')).toBeVisible();
    await expect(team.row(team.invitations, 'Helena Voss')).toHaveCount(0);
    await expect(team.invitations.getByRole('heading', { name: 'Invitations' })).toBeFocused();
    const { checkInvitation } = await queryAs<{ checkInvitation: boolean }>(
      page,
      `{ checkInvitation(id: "${new URL(link).searchParams.get('invitation')}") }`,
    );
    expect(checkInvitation).toBe(false);
  });
});
