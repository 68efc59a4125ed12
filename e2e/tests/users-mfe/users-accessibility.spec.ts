import { UsersPage } from '../../pages/users.page';
import { expectAccessibleState, onEachWidth } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { interruptOperation, resumeOperations } from '../../support/failures/interrupt-operation';
import { tabThrough } from '../../support/accessibility/keyboard';
import { expect, test } from '../../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('user management is accessible in each state of its lists', { tag: '@full' }, async ({ page, storeSession }) => {
  const team = new UsersPage(page);
  await storeSession(page, accounts.main);
  await team.open();
  await expect(team.invitations).toBeVisible();
  await expectAccessibleState(page, 'both lists');
  await onEachWidth(page, async () => {
    await team.open();
    await expect(team.invitations).toBeVisible();
    const stops = await tabThrough(page, 120);
    for (const stop of [
      'Add new user',
      'Search by name or email',
      'Actions for Adrian Cole',
      'Active: Amelia Whitaker',
      'Next page',
    ]) {
      expect(stops).toContainEqual(expect.stringContaining(stop));
    }
  });
  await team.open('?users=3&invitations=2');
  await expect(team.users.getByRole('switch').first()).toBeVisible();
  await expectAccessibleState(page, 'last pages');
  await team.open('?users=9&invitations=9');
  await expect(team.users.getByText('Page 9 not found')).toBeVisible();
  await expectAccessibleState(page, 'beyond the end');
  await team.open('?search=nobody+at+all');
  await expect(team.users.getByText('No users found')).toBeVisible();
  await expectAccessibleState(page, 'no results');

  for (const [operation, nouns] of [
    ['GetUsers', 'users'],
    ['GetUserInvitations', 'invitations'],
  ] as const) {
    // Both the page's early query and the list's own.
    await interruptOperation(page, operation, 'fails');
    await page.goto('profile/users');
    await expect(page.getByRole('heading', { name: `The ${nouns} could not be loaded` })).toBeVisible();
    await expectAccessibleState(page, `${nouns} failed`);
    await resumeOperations(page);
  }
  await interruptOperation(page, 'GetUsers', 'hangs');
  await page.goto('profile/users');
  await expect(page.getByRole('progressbar', { name: 'Loading users' })).toBeVisible();
  await expectAccessibleState(page, 'loading');
  await resumeOperations(page);
  await team.open();
  await interruptOperation(page, 'GetUsers', 'hangs');
  await team.step('users', 'Next page').click();
  await expect(team.users).toHaveAttribute('aria-busy', 'true');
  await expectAccessibleState(page, 'another page is on its way');
  await resumeOperations(page);
});

test(
  'the dialogs of user management are accessible in each state',
  { tag: '@full' },
  async ({ page, storeSession }) => {
    const team = new UsersPage(page);
    await storeSession(page, accounts.main);
    await team.open();

    await team.addUser.click();
    await expect(team.inviteDialog).toBeVisible();
    await expectAccessibleState(page, 'invite');
    const field = (label: string) => team.inviteDialog.getByLabel(label, { exact: true });
    await field('Last name').focus();
    await field('Email').fill('ada@');
    await field('First name').focus();
    await expect(team.inviteDialog.getByText('Email must be a valid email')).toBeVisible();
    await expectAccessibleState(page, 'invite, wrong');
    await field('Last name').fill('Member');
    await field('First name').fill('Max');
    await field('Email').fill(accounts.member);
    const submit = team.inviteDialog.getByRole('button', { name: 'Submit' });
    await submit.click();
    await expect(field('Email')).toBeFocused();
    await expectAccessibleState(page, 'invite, refused');
    await interruptOperation(page, 'CreateUserInvitation', 'hangs');
    await field('Email').fill('somebody@new.example');
    await submit.click();
    await expect(submit).toBeDisabled();
    await expectAccessibleState(page, 'invite, running');
    await resumeOperations(page);
    await expect(team.inviteDialog.getByRole('alert')).toBeVisible();
    await expectAccessibleState(page, 'invite, failed');
    await team.inviteDialog.getByRole('button', { name: 'Close' }).click();
    await expect(team.inviteDialog).toBeHidden();

    await team.switchOf('Amelia Whitaker').click();
    await expect(team.deactivateDialog).toBeVisible();
    await expectAccessibleState(page, 'deactivate');
    await interruptOperation(page, 'UpdateUserActivity', 'fails');
    await team.deactivateDialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(team.notice('Amelia Whitaker could not be deactivated.')).toBeVisible();
    await expect(team.deactivateDialog).toBeHidden();
    await expectAccessibleState(page, 'deactivate, failed');
    await resumeOperations(page);

    await interruptOperation(page, 'RevokeUserInvitation', 'fails');
    await team.chooseAction('Adrian Cole', 'Revoke');
    const revoke = page.getByRole('dialog', { name: 'Revoke Adrian Cole’s invitation?' });
    await expect(revoke).toBeVisible();
    await expectAccessibleState(page, 'revoke');
    await revoke.getByRole('button', { name: 'Revoke' }).click();
    await expect(revoke.getByRole('alert')).toBeVisible();
    await expectAccessibleState(page, 'revoke, failed');
    await revoke.getByRole('button', { name: 'Cancel' }).click();
    await expect(revoke).toBeHidden();

    // Without permission, this browser rejects clipboard writes.
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new DOMException('No', 'NotAllowedError')),
      }),
    );
    await team.chooseAction('Adrian Cole', 'Copy link');
    await expect(page.getByRole('dialog', { name: 'Copy the link' })).toBeVisible();
    await expectAccessibleState(page, 'link shown');
  },
);
