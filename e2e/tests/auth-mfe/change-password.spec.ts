import { FramePage } from '../../pages/frame.page';
import { GuestPage } from '../../pages/guest.pages';
import { SignInPage } from '../../pages/sign-in.page';
import { demoPassword } from '../../support/accounts/demo-accounts';
import { mailsTo } from '../../support/accounts/mailbox';
import { expect, test } from '../../support/test';

/** Summit accounts whose passwords only these two tests change. */
const careful = 'tessa.hoffman@summit.example';

// Behaviour: passwords.change.told
test('a signed-in user changes the password with the current one and gets a mail about it', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/auth\/v1\/user/);
  const guest = new GuestPage(page);
  const lists: string[] = [];
  page.on('request', (request) => request.url().includes('common-passwords') && lists.push(request.url()));
  await new SignInPage(page).open();
  await new SignInPage(page).signIn(careful, demoPassword);
  await expect(new FramePage(page).heading('Exchange')).toBeVisible();
  await page.goto('reset/change-password');

  await test.step('a common password is rejected with a lazily loaded list', async () => {
    await expect(guest.field('Current password')).toBeVisible();
    expect(lists).toEqual([]);
    await guest.enter({
      'Current password': 'not-the-password',
      'New password': 'Password1',
      'Confirm password': 'Password1',
    });
    await guest.button('Save password').click();
    await expect(guest.field('New password')).toHaveAccessibleDescription(
      'New password is too easy to guess. Choose a less common one',
    );
    expect(lists).toHaveLength(1);
  });

  await test.step('a wrong current password shows a field error and keeps the input', async () => {
    await guest.enter({ 'New password': 'another-1', 'Confirm password': 'another-1' });
    await guest.button('Save password').click();
    await expect(guest.field('Current password')).toHaveAccessibleDescription('Current password is incorrect');
    await expect(guest.field('Current password')).toBeFocused();
    await expect(guest.field('New password')).toHaveValue('another-1');
  });

  await test.step('the right one changes the password and sends a mail', async () => {
    await guest.field('Current password').fill(demoPassword);
    await guest.button('Save password').click();
    await expect(new FramePage(page).heading('Exchange')).toBeVisible();
    const [mail] = await mailsTo(page.request, portal.origin, careful);
    expect(mail?.subject).toBe('Your Lender Portal password was changed');
  });
});
