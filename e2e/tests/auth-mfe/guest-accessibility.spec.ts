import type { Page } from '@playwright/test';
import { GuestPage, joinRequestOf, signUpOf } from '../../pages/guest.pages';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { inviteCompany } from '../../support/accounts/fresh-company';
import { linkOf } from '../../support/accounts/mailbox';
import { expect, test } from '../../support/test';

/** Leaves all fields of a form empty, so that each shows its error. */
async function leaveAll(page: Page, labels: readonly string[]): Promise<void> {
  const guest = new GuestPage(page);
  for (const label of labels) await guest.field(label).focus();
  await page.getByRole('link').last().focus();
  await expect(guest.field(labels.at(-1)!)).toHaveAttribute('aria-invalid', 'true');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the request to join is accessible in each state', async ({ page }) => {
  const guest = new GuestPage(page);
  await page.goto('join-request');
  const values = joinRequestOf('axe@journey.example');
  await expect(guest.field('Phone')).toBeVisible();
  await expectAccessibleState(page, 'request to join, empty');
  await leaveAll(page, Object.keys(values));
  await expectAccessibleState(page, 'request to join, wrong');
  await guest.enter(values);
  await guest.button('Submit request').click();
  await expect(guest.heading('Your request was sent!')).toBeVisible();
  await expectAccessibleState(page, 'request to join, sent');
});

test('signing up is accessible in each state', { tag: '@full' }, async ({ page, portal, problems, request }) => {
  // The sign-up with a different address fails.
  problems.expect(/auth\/v1\/signup/);
  const guest = new GuestPage(page);
  await page.goto('sign-up?invitation=22222222-2222-4222-8222-222222222222');
  const values = signUpOf('axe@new.example');
  await expect(guest.field('Email')).toBeVisible();
  await expectAccessibleState(page, 'sign-up, empty');
  await leaveAll(page, Object.keys(values));
  await expectAccessibleState(page, 'sign-up, wrong');
  await guest.enter(values);
  await guest.button('Sign up').click();
  await expect(guest.link('Request to join')).toBeVisible();
  await expectAccessibleState(page, 'sign-up, of another address');
  await page.goto(`sign-up?invitation=${await inviteCompany(request, portal, values.Email)}`);
  await guest.enter(values);
  await guest.button('Sign up').click();
  await expect(guest.heading('Verify your email')).toBeVisible();
  await expectAccessibleState(page, 'sign-up, to be verified');
  await page.goto('sign-up?invitation=none');
  await expect(guest.heading('Invitation not found')).toBeVisible();
  await expectAccessibleState(page, 'sign-up, without an invitation');
});

test(
  'resetting and changing the password are accessible in each state',
  { tag: '@full' },
  async ({ page, portal, request }) => {
    const guest = new GuestPage(page);
    const account = accounts.dev;
    await page.goto('reset');
    await leaveAll(page, ['Email']);
    await expectAccessibleState(page, 'reset, empty');
    await guest.field('Email').fill(account);
    await guest.button('Reset').click();
    await expect(guest.heading('Reset link emailed')).toBeVisible();
    await expectAccessibleState(page, 'reset, sent');
    await page.goto('reset/change-password');
    await expect(guest.heading('This link has expired')).toBeVisible();
    await expectAccessibleState(page, 'change of the password, expired');
    await page.goto(await linkOf(request, portal.origin, account));
    await guest.button('Continue').click();
    await guest.enter({ 'New password': '123', 'Confirm password': '124' });
    await guest.field('New password').focus();
    await expect(guest.field('Confirm password')).toHaveAccessibleDescription('Passwords must match');
    await expectAccessibleState(page, 'change of the password, wrong');
  },
);
