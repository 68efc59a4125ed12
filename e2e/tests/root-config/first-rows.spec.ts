import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

/** Delays all modules, but not the page's own script, as a slow network does. @returns a function that lets them load */
async function holdModules(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/(modules|remotes)\/(?!root-config\/(page|overrides)\.).*\.m?js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const PAGES = [
  { path: 'exchange', account: accounts.main, name: '.rk-row-link' },
  { path: 'loans', account: accounts.main, name: '.rk-row-link' },
  { path: 'profile/documents/entity', account: accounts.main, name: 'span' },
  { path: 'profile/users', account: accounts.main, name: 'th' },
  { path: 'direct', account: accounts.whiteLabel, name: '.rk-row-link' },
  { path: 'borrowers', account: accounts.whiteLabel, name: '.rk-row-link' },
];

for (const { path, account, name } of PAGES) {
  // Behaviour: page.first-rows
  test(`/${path} shows rows of data before its module runs, and the module shows the same`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, account);
    const frame = new FramePage(page);
    await expect(frame.heading('Exchange')).toBeVisible();
    const release = await holdModules(page);
    await page.goto(path, { waitUntil: 'commit' });
    const early = page.locator('#prerendered');
    const first = early.locator('[data-filled]').first().locator(name).first();
    await expect(first).toBeVisible();
    const text = await first.innerText();
    expect(text.trim()).not.toBe('');
    release();
    await expect(early).toHaveCount(0);
    await expect(frame.main.locator('tbody tr').first().getByRole('rowheader')).toContainText(text);
  });
}
