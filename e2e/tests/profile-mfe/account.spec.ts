import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect } from '../../support/test';
import { withOwnPortal } from '../../support/own-portal';

const test = withOwnPortal();

const details = (page: Page) => page.getByRole('region', { name: 'Details' });

async function openAccount(page: Page) {
  await page.goto('profile/account');
  await expect(details(page)).toBeVisible();
}

// Behaviour: account.page
test('the user popover links to the account, where details are edited in place', async ({ page, signIn }) => {
  const frame = new FramePage(page);
  await signIn(page, accounts.member);
  await frame.userItem(accounts.member).click();
  await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Account' }).click();
  await expect(frame.heading('Account')).toBeFocused();
  await expect(page).toHaveTitle('Account · Lender Portal');

  await page.getByRole('button', { name: 'Edit details' }).press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('Phone').fill('(415) 555-0177');
  await page.getByLabel('Role in the company').fill('Head of lending');
  await expectAccessibleState(page, 'account, details being edited');
  await page.getByLabel('Role in the company').press('Enter');
  await expect(details(page)).toContainText('(415) 555-0177');
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused();
  await page.reload();
  await expect(details(page)).toContainText('Head of lending');
});

// Behaviour: account.page
test('a session on another device can be signed out', async ({ page, browser, baseURL, storeSession }) => {
  await storeSession(page, accounts.dev);
  const elsewhere = await browser.newContext({
    baseURL: baseURL!,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const there = await elsewhere.newPage();
  await storeSession(there, accounts.dev);
  await there.goto('exchange');
  await expect(new FramePage(there).heading('Exchange')).toBeVisible();

  await openAccount(page);
  await expectAccessibleState(page, 'account');
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('button', { name: /^End session: Firefox on Windows/ }).click();
  await expect(devices.getByText('Firefox on Windows')).toBeHidden();
  await there.reload();
  await expect(there.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(details(page)).toBeVisible();
});
