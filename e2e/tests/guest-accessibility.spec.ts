import type { Page } from '@playwright/test';
import { GuestPage, joinRequestOf, signUpOf } from '../pages/guest.pages';
import { expectAccessible } from '../support/accessibility';
import { inviteCompany } from '../support/fresh-company';
import { linkOf } from '../support/mailbox';
import { expect, test } from '../support/test';

/** Leaves every field of a form empty, so that each shows its message. */
async function leaveAll(page: Page, labels: readonly string[]): Promise<void> {
  const guest = new GuestPage(page);
  for (const label of labels) await guest.field(label).focus();
  await page.getByRole('link').last().focus();
  await expect(guest.field(labels.at(-1)!)).toHaveAttribute('aria-invalid', 'true');
}

const fitsItsWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

const windows = [
  { width: 1440, colorScheme: 'light', account: 'main@dev.example' },
  { width: 390, colorScheme: 'dark', account: 'terms@unsigned.example' },
  { width: 320, colorScheme: 'light', account: 'colleague@summit.example' },
] as const;

for (const { width, colorScheme, account } of windows) {
  test(`axe finds nothing on the guest pages at ${width} px, ${colorScheme}`, async ({ page, portal, problems }) => {
    test.slow();
    // The refusal of another address.
    problems.expect(/auth\/v1\/signup/);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const guest = new GuestPage(page);
    const check = async () => {
      await expectAccessible(page);
      expect(await fitsItsWindow(page)).toBe(true);
    };

    await test.step('request to join: empty, wrong, sent', async () => {
      await page.goto('join-request');
      const request = joinRequestOf(`axe-${width}@journey.example`);
      await expect(guest.field('Phone')).toBeVisible();
      await check();
      await leaveAll(page, Object.keys(request));
      await check();
      await guest.enter(request);
      await guest.button('Submit request').click();
      await expect(guest.heading('Your request was sent!')).toBeVisible();
      await check();
    });

    await test.step('sign-up: empty, wrong, of another address, to be verified, without an invitation', async () => {
      await page.goto('sign-up?invitation=22222222-2222-4222-8222-222222222222');
      const values = signUpOf(`axe-${width}@new.example`);
      await expect(guest.field('Email')).toBeVisible();
      await check();
      await leaveAll(page, Object.keys(values));
      await check();
      await guest.enter(values);
      await guest.button('Sign up').click();
      await expect(guest.link('Request to join')).toBeVisible();
      await check();
      await page.goto(`sign-up?invitation=${await inviteCompany(page.request, portal, values.Email)}`);
      await guest.enter(values);
      await guest.button('Sign up').click();
      await expect(guest.heading('Verify your email')).toBeVisible();
      await check();
      await page.goto('sign-up?invitation=none');
      await expect(guest.heading('Invitation not found')).toBeVisible();
      await check();
    });

    await test.step('reset: empty, sent', async () => {
      await page.goto('reset');
      await leaveAll(page, ['Email']);
      await check();
      await guest.field('Email').fill(account);
      await guest.button('Reset').click();
      await expect(guest.heading('Reset link emailed')).toBeVisible();
      await check();
    });

    await test.step('change of the password: expired, empty, wrong', async () => {
      await page.goto('reset/change-password');
      await expect(guest.heading('This link has expired')).toBeVisible();
      await check();
      await page.goto(await linkOf(page.request, portal.origin, account));
      await guest.button('Continue').click();
      await guest.enter({ 'New password': '123', 'Confirm password': '124' });
      await guest.field('New password').focus();
      await expect(guest.field('Confirm password')).toHaveAccessibleDescription('Passwords must match');
      await check();
    });
  });
}
