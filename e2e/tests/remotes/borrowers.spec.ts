import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { mailsTo } from '../../support/accounts/mailbox';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

const test = withOwnPortal();

async function openBorrowers(page: Page, below = '') {
  await page.goto(`borrowers${below}`);
  await expect(new FramePage(page).heading('My borrowers')).toBeVisible();
}

// Behaviour: borrowers.pages
test(
  'borrowers are searched and sorted with addresses that support the back button',
  { tag: '@full' },
  async ({ page, storeSession }) => {
    await storeSession(page, accounts.whiteLabel);
    await openBorrowers(page);
    const names = page.getByRole('rowheader');
    await expect(page.getByText('1–10 of 20', { exact: true })).toBeVisible();
    await expectAccessibleState(page, 'borrowers with search and order');
    await page.getByRole('searchbox', { name: 'Search by name, company or email' }).fill('castle');
    await expect(names).toHaveText(['Deborah Castle']);
    await page.getByRole('link', { name: 'Borrower since' }).click();
    await expect(page).toHaveURL(/\/borrowers\?q=castle&sort=NEWEST$/);
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('1–10 of 20', { exact: true })).toBeVisible();
    await openBorrowers(page, '?q=nobody-of-this-name');
    await expect(page.getByRole('heading', { name: 'No borrowers found' })).toBeVisible();
    await expectAccessibleState(page, 'borrowers, no results');
  },
);

test('a borrower has a track record and requests', { tag: '@full' }, async ({ page, storeSession }) => {
  await storeSession(page, accounts.whiteLabel);
  await openBorrowers(page, '?q=okonkwo');
  await page.getByRole('link', { name: 'Grace Okonkwo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Okonkwo' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Track record' })).toContainText('Loans with you');
  await expect(page.getByRole('region', { name: 'Requests' })).toBeVisible();
  await expectAccessibleState(page, 'a borrower');
});

// Behaviour: borrowers.pages
test('a borrower is invited by mail, listed as invited, and can be revoked', async ({ page, portal, storeSession }) => {
  await storeSession(page, accounts.whiteLabel);
  await openBorrowers(page);
  await page.getByRole('link', { name: 'Invite a borrower' }).click();
  await expect(page.getByRole('heading', { name: 'Invite a borrower' })).toBeFocused();
  await expect(page.getByRole('rowheader', { name: 'Rosa Maddox' })).toBeVisible();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Quill');
  await page.getByLabel('Email').fill('g.okonkwo@beaconproperties.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('g.okonkwo@beaconproperties.example is already your borrower')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessibleState(page, 'inviting a borrower, refused');
  await page.getByLabel('Email').fill('nora.quill@mail.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation successfully sent to nora.quill@mail.example')).toBeVisible();
  await expect(page.getByText('is required')).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'Nora Quill' })).toBeVisible();
  const [mail] = await mailsTo(page.request, portal.origin, 'nora.quill@mail.example');
  expect(mail?.subject).toContain('invited you to its borrower portal');
  await page.getByRole('button', { name: 'Actions for Nora Quill' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('rowheader', { name: 'Nora Quill' })).toBeHidden();
});
