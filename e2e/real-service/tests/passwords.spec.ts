import { FramePage } from '../../pages/frame.page';
import { GuestPage } from '../../pages/guest.pages';
import { SignInPage } from '../../pages/sign-in.page';
import { registerCompany, mailTo, PASSWORD, signIn } from '../people';
import { expect, test } from '../test';

const ANOTHER = 'quince-marmalade-7';

test('a forgotten password is reset by mail; the link works once, and the old password is rejected', async ({
  page,
  problems,
}) => {
  problems.expect(/auth\/v1\/(token|verify)/);
  const [guest, frame, form] = [new GuestPage(page), new FramePage(page), new SignInPage(page)];
  const email = await registerCompany(page, 'forgetful');
  await frame.signOut(email);
  await expect(form.heading).toBeVisible();
  await guest.link('Forgot password?').click();
  await guest.field('Email').fill(email);
  await guest.button('Reset').click();
  await expect(guest.heading('Reset link emailed')).toBeFocused();

  const { link } = await mailTo(page.request, email, 3);
  await page.goto(link);
  await guest.button('Continue').click();
  await expect(guest.heading('Change password')).toBeVisible();
  await guest.enter({ 'New password': ANOTHER, 'Confirm password': ANOTHER });
  await guest.button('Save password').click();
  await expect(frame.heading('Exchange')).toBeVisible();

  await frame.signOut(email);
  await expect(form.heading).toBeVisible();
  await page.goto(link);
  await guest.button('Continue').click();
  await expect(guest.heading('This link has expired')).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(form.alert).toContainText('Invalid login credentials');
  await form.signIn(email, ANOTHER);
  await expect(frame.heading('Exchange')).toBeVisible();
});

test('a signed-in user changes the password with the current one and gets a mail about it', async ({
  page,
  problems,
}) => {
  problems.expect(/auth\/v1\/user/);
  const [guest, frame, form] = [new GuestPage(page), new FramePage(page), new SignInPage(page)];
  const email = await registerCompany(page, 'careful');
  // A user who followed a mailed link is not asked for the current password.
  await frame.signOut(email);
  await expect(form.heading).toBeVisible();
  await form.signIn(email, PASSWORD);
  await expect(frame.heading('Exchange')).toBeVisible();
  await page.goto('reset/change-password');
  await guest.enter({ 'Current password': 'not-the-password', 'New password': ANOTHER, 'Confirm password': ANOTHER });
  await guest.button('Save password').click();
  await expect(guest.field('Current password')).toHaveAccessibleDescription('Current password is incorrect');
  await guest.enter({ 'Current password': PASSWORD, 'New password': PASSWORD, 'Confirm password': PASSWORD });
  await guest.button('Save password').click();
  await expect(guest.field('New password')).toHaveAccessibleDescription(/different/);
  await guest.enter({ 'New password': ANOTHER, 'Confirm password': ANOTHER });
  await guest.button('Save password').click();
  await expect(frame.heading('Exchange')).toBeVisible();
  expect((await mailTo(page.request, email, 3)).subject).toMatch(/password/i);
  await frame.signOut(email);
  await expect(form.heading).toBeVisible();
  await form.signIn(email, ANOTHER);
  await expect(frame.heading('Exchange')).toBeVisible();
});
