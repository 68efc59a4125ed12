import { FramePage } from '../../pages/frame.page';
import { GuestPage, joinRequestOf, signUpOf } from '../../pages/guest.pages';
import { SignInPage } from '../../pages/sign-in.page';
import { demoPassword } from '../../support/accounts/demo-accounts';
import { linkOf } from '../../support/accounts/mailbox';
import { staff } from '../../support/accounts/staff';
import { expect, test } from '../../support/test';

test('a guest requests to join, is invited, signs up, verifies the address and reaches the profile', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/auth\/v1\/token/);
  const guest = new GuestPage(page);
  const email = 'ada@journey.example';

  await test.step('sign-in leads to the request', async () => {
    await page.goto('sign-in');
    await guest.link('Request to join').click();
    await expect(guest.heading('Request to join')).toBeVisible();
    await expect(page).toHaveTitle('Request to join · Lender Portal');
  });

  await test.step('the request is sent', async () => {
    await guest.enter(joinRequestOf(email));
    await expect(guest.field('Phone')).toHaveValue('(212) 555-0100');
    await guest.button('Submit request').click();
    await expect(guest.heading('Your request was sent!')).toBeFocused();
  });

  await test.step('the staff finds it and sends an invitation', async () => {
    const requests = await staff<{ id: string; email: string; phone: string }>(portal, 'join-requests');
    const request = requests.find((each) => each.email === email);
    expect(request).toMatchObject({ phone: '+12125550100' });
    await staff(portal, 'invite', request!.id);
  });

  await test.step('its link leads to the sign-up', async () => {
    await page.goto(await linkOf(page.request, portal.origin, email));
    await guest.enter(signUpOf(email));
    await guest.button('Sign up').click();
    await expect(guest.heading('Verify your email')).toBeFocused();
  });

  await test.step('sign-in is rejected before the address is verified', async () => {
    await guest.link('Sign in').click();
    const signIn = new SignInPage(page);
    await signIn.signIn(email, 'secret-1');
    await expect(signIn.alert).toContainText('Email not confirmed');
  });

  await test.step('the link can be resent', async () => {
    await guest.button('Send the link again').click();
    await expect(guest.status.filter({ hasText: `We sent the link to ${email} again` })).toBeVisible();
  });

  await test.step('the link signs in, leads to the profile and disappears from the URL', async () => {
    await page.goto(await linkOf(page.request, portal.origin, email, 3));
    await guest.button('Confirm email').click();
    await page.waitForURL('**/lenders/profile/create');
    await page.goBack();
    expect(page.url()).not.toContain('token');
  });
});

/** A Summit account whose password only this test changes. */
const forgetful = 'amelia.whitaker@summit.example';

test('a forgotten password is reset by mail, and the old one is rejected', async ({ page, portal, problems }) => {
  problems.expect(/auth\/v1\/(token|verify)/);
  const guest = new GuestPage(page);
  const signIn = new SignInPage(page);

  await page.goto('sign-in');
  await guest.link('Forgot password?').click();
  await guest.field('Email').fill(forgetful);
  await guest.button('Reset').click();
  await expect(guest.heading('Reset link emailed')).toBeFocused();

  const link = await linkOf(page.request, portal.origin, forgetful);
  await test.step('its link leads to the password change, and a reload stays there', async () => {
    await page.goto(link);
    await guest.button('Continue').click();
    await expect(guest.heading('Change password')).toBeVisible();
    await expect(page).toHaveTitle('Change password · Lender Portal');
    expect(page.url()).toBe(`${portal.origin}/lenders/reset/change-password`);
    await page.reload();
    await expect(guest.field('New password')).toBeVisible();
  });

  await test.step('the new password is saved', async () => {
    await guest.enter({ 'New password': 'another-1', 'Confirm password': 'another-1' });
    await guest.button('Save password').click();
    await expect(new FramePage(page).heading('Exchange')).toBeVisible();
  });

  await test.step('the link does not work twice, regardless of the session', async () => {
    await page.goto(link);
    await guest.button('Continue').click();
    await expect(guest.heading('This link has expired')).toBeVisible();
    await guest.link('Change password').click();
    await expect(guest.field('New password')).toBeVisible();
  });

  await test.step('the old password is rejected, the new one accepted', async () => {
    await page.evaluate(() => localStorage.clear());
    await signIn.open();
    await signIn.signIn(forgetful, demoPassword);
    await expect(signIn.alert).toContainText('Invalid login credentials');
    await signIn.signIn(forgetful, 'another-1');
    await expect(new FramePage(page).heading('Exchange')).toBeVisible();
  });

  await test.step('an expired link offers a new one to a signed-out user', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await guest.button('Continue').click();
    await guest.link('Send a new link').click();
    await expect(guest.heading('Reset password')).toBeVisible();
  });
});

test('a join request can be submitted with the keyboard only', async ({ page }) => {
  const guest = new GuestPage(page);
  await page.goto('join-request');
  await guest.field('First name').focus();
  for (const text of ['Ada', 'Lovelace', 'Lovelace Lending', 'keys@journey.example']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('2125550199');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('0');
  await expect(guest.field('Phone')).toHaveValue('(212) 555-0109');
  await page.keyboard.press('Enter');
  await expect(guest.heading('Your request was sent!')).toBeVisible();
});
