import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

/** Delays all modules, as a slow network does. @returns a function that lets them load */
async function holdModules(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/(modules|remotes)\/.*\.m?js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const PAGES = [
  { path: 'exchange', account: accounts.main, isLinked: true },
  { path: 'loans', account: accounts.main, isLinked: true },
  { path: 'profile/documents/entity', account: accounts.main, isLinked: false },
  { path: 'direct', account: accounts.whiteLabel, isLinked: true },
  { path: 'borrowers', account: accounts.whiteLabel, isLinked: true },
];

for (const { path, account, isLinked } of PAGES) {
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
    const name = early
      .locator('[data-filled]')
      .first()
      .locator(isLinked ? '.rk-row-link' : 'span')
      .first();
    await expect(name).toBeVisible();
    const text = await name.innerText();
    expect(text.trim()).not.toBe('');
    release();
    await expect(early).toHaveCount(0);
    const row = frame.main.locator('tbody tr').first();
    await expect(isLinked ? row.getByRole('link') : row.getByRole('rowheader')).toContainText(text);
  });
}
