import type { Locator, Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { fullIf } from '../../support/accessibility/coverage';
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
  { path: 'exchange', account: accounts.main, name: 'th span' },
  { path: 'loans', account: accounts.main, name: 'th div > div' },
  { path: 'profile/documents/entity', account: accounts.main, name: 'span' },
  { path: 'profile/documents/entity', account: accounts.main, name: 'span', width: 390 },
  { path: 'profile/users', account: accounts.main, name: 'th' },
  { path: 'profile/users', account: accounts.main, name: 'th', width: 390 },
  { path: 'direct', account: accounts.whiteLabel, name: 'th span' },
  { path: 'borrowers', account: accounts.whiteLabel, name: 'th' },
  { path: 'tools/flips-by-zip', account: accounts.main, name: 'th' },
];

for (const { path, account, name, width } of PAGES) {
  // Behaviour: page.first-rows
  test(
    `/${path}${width ? ` at ${width} px` : ''} shows rows of data before its module runs, and the module shows the same`,
    fullIf(path !== 'exchange' && !(path === 'profile/users' && width)),
    async ({ page, signIn }) => {
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
      const row = frame.main.getByRole('rowheader').or(frame.main.getByRole('listitem'));
      await expect(row.first()).toContainText(text);
      expect(await wasMissing()).toBe(false);
    },
  );
}

// Behaviour: page.first-rows
test(
  '/profile/create shows the first step to a new lender before its module runs',
  { tag: '@full' },
  async ({ page, signIn }) => {
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
  },
);

/** A control of the prerendered page, and what its press leads to. */
const PRESSES: { path: string; what: string; find: (early: Locator) => Locator; result: (page: Page) => Locator }[] = [
  {
    path: 'exchange',
    what: 'a row',
    find: (early) => early.locator('[data-filled] th').filter({ visible: true }).first(),
    result: (page) => page.getByRole('heading', { name: 'Your offer' }),
  },
  {
    path: 'profile/documents/entity',
    what: 'a tab',
    find: (early) => early.getByText('License', { exact: false }).filter({ visible: true }).first(),
    result: (page) => page.locator('#content').getByRole('tab', { name: 'License', selected: true }),
  },
  {
    path: 'profile/users',
    what: 'a button',
    find: (early) => early.getByText('Add new user'),
    result: (page) => page.getByRole('dialog'),
  },
];

for (const { path, what, find, result } of PRESSES)
  // Behaviour: page.early-presses
  test(
    `/${path}: a press of ${what} before the module runs is not lost`,
    fullIf(path === 'profile/users'),
    async ({ page, signIn }) => {
      await signIn(page, accounts.main);
      const frame = new FramePage(page);
      await expect(frame.heading('Exchange')).toBeVisible();
      const release = await holdModules(page);
      await page.goto(path, { waitUntil: 'commit' });
      const { x, y, width, height } = (await find(page.locator('#prerendered')).boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
      release();
      await expect(result(page)).toBeVisible();
    },
  );

// Behaviour: page.viewer-first
test('no row appears before the viewer has answered', async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"Viewer"')) await answered;
    await route.fallback();
  });
  const rows = page.waitForResponse((response) => response.request().postData()?.includes('"GetUsers"') ?? false);
  await page.goto('profile/users', { waitUntil: 'commit' });
  await (await rows).finished();
  await expect(
    page.locator('#prerendered').getByRole('heading', { name: 'User management', includeHidden: true }),
  ).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.locator('body')).not.toContainText('@summit.example');
  answer();
  await expect(frame.main.getByText('@summit.example').first()).toBeVisible();
});
