import { FramePage } from '../../pages/frame.page';
import { GuestPage } from '../../pages/guest.pages';
import { SignInPage } from '../../pages/sign-in.page';
import { registerCompany, freshAddress, PASSWORD } from '../people';
import { expect, test } from '../test';

test('a company requests to join, signs up, confirms the mailed link, completes its profile, signs out and in', async ({
  page,
}) => {
  const email = await registerCompany(page, 'guest');
  const frame = new FramePage(page);
  await frame.signOut(email);
  const form = new SignInPage(page);
  await expect(form.heading).toBeVisible();
  await form.signIn(email, PASSWORD);
  await expect(frame.heading('Exchange')).toBeVisible();
  await page.reload();
  await expect(frame.userItem(email)).toBeVisible();
});

test('a wrong password and an unknown address show the same error', async ({ page, problems }) => {
  problems.expect(/auth\/v1\/token/);
  const email = await registerCompany(page, 'wrong');
  await new FramePage(page).signOut(email);
  const form = new SignInPage(page);
  for (const address of [email, freshAddress('nobody')]) {
    await form.open();
    await form.signIn(address, 'not-the-password');
    await expect(form.alert).toContainText('Invalid login credentials');
    await expect(form.password).toBeFocused();
  }
});

test('an unknown link shows that it has expired', async ({ page, problems }) => {
  problems.expect(/auth\/v1\/verify/);
  const guest = new GuestPage(page);
  await page.goto(`confirm?token_hash=${'0'.repeat(56)}&type=recovery`);
  await guest.button('Continue').click();
  await expect(guest.heading('This link has expired')).toBeVisible();
});
