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

/** @returns a function that tells whether the text has been missing in a frame since */
async function watchText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((expected) => {
    const check = () => {
      if (!document.body.innerText.includes(expected)) document.body.dataset['wasMissing'] = '';
      requestAnimationFrame(check);
    };
    check();
  }, text);
  return () => page.evaluate(() => document.body.dataset['wasMissing'] !== undefined);
}

const PAGES: { path: string; account: string; name: string; width?: number }[] = [
  { path: 'exchange', account: accounts.main, name: '.rk-row-link' },
  { path: 'loans', account: accounts.main, name: '.rk-row-link' },
  { path: 'profile/documents/entity', account: accounts.main, name: 'span' },
  { path: 'profile/documents/entity', account: accounts.main, name: 'span', width: 390 },
  { path: 'profile/users', account: accounts.main, name: 'th' },
  { path: 'profile/users', account: accounts.main, name: '.name', width: 390 },
  { path: 'direct', account: accounts.whiteLabel, name: '.rk-row-link' },
  { path: 'borrowers', account: accounts.whiteLabel, name: '.rk-row-link' },
];

for (const { path, account, name, width } of PAGES) {
  // Behaviour: page.first-rows
  test(`/${path}${width ? ` at ${width} px` : ''} shows rows of data before its module runs, and the module shows the same`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, account);
    const frame = new FramePage(page);
    await expect(frame.heading('Exchange')).toBeVisible();
    if (width) await page.setViewportSize({ width, height: 844 });
    const release = await holdModules(page);
    await page.goto(path, { waitUntil: 'commit' });
    const early = page.locator('#prerendered');
    const first = early.locator('[data-filled]').filter({ visible: true }).first().locator(name).first();
    await expect(first).toBeVisible();
    expect(await early.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    const text = await first.innerText();
    expect(text.trim()).not.toBe('');
    const wasMissing = await watchText(page, text);
    release();
    await expect(early).toHaveCount(0);
    const row = width ? frame.main.getByRole('listitem') : frame.main.locator('tbody tr').getByRole('rowheader');
    await expect(row.first()).toContainText(text);
    expect(await wasMissing()).toBe(false);
  });
}

// Behaviour: page.first-rows
test('/profile/create shows the first step to a new lender before its module runs', async ({ page, signIn }) => {
  await signIn(page, accounts.fresh);
  const heading = page.getByRole('heading', { name: 'Legal entity type' });
  await expect(heading).toBeVisible();
  const release = await holdModules(page);
  await page.goto('profile/create', { waitUntil: 'commit' });
  const early = page.locator('#prerendered');
  await expect(early.getByText('Legal entity type').last()).toBeVisible();
  await expect(early.locator('input[type=radio]').first()).toBeVisible();
  const wasMissing = await watchText(page, 'Please select type of your organization');
  release();
  await expect(early).toHaveCount(0);
  await expect(heading).toBeVisible();
  expect(await wasMissing()).toBe(false);
});
