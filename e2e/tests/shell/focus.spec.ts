import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { fullIf } from '../../support/accessibility/coverage';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';
import { waitForCompanions } from '../../support/waits/wait-for-companions';

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function openExchange(page: Page, signIn: (page: Page, email: string) => Promise<void>): Promise<FramePage> {
  await signIn(page, accounts.main);
  await page.goto('exchange');
  const frame = new FramePage(page);
  await expect(frame.menu.or(page.getByRole('button', { name: 'Open menu' }))).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open projects' })).toBeVisible();
  await waitForCompanions(page);
  return frame;
}

test('the first page leaves the focus where browsers put it', { tag: '@full' }, async ({ page, signIn }) => {
  await openExchange(page, signIn);
  expect(await focused(page)).toMatch(/^BODY/);
});

test('the focus moves to the heading of each new page', async ({ page, signIn }) => {
  const frame = await openExchange(page, signIn);
  for (const item of ['Certificates', 'User management', 'Exchange']) {
    await frame.item(item).click();
    await expect(frame.heading(item)).toBeFocused();
    await expect(frame.heading(item)).toHaveAttribute('tabindex', '-1');
  }
  await page.goBack();
  await expect(frame.heading('User management')).toBeFocused();
  await page.goForward();
  await expect(frame.heading('Exchange')).toBeFocused();
});

test('the focus waits for a slow page', async ({ page, signIn }) => {
  const frame = await openExchange(page, signIn);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/users-mfe/, async (route) => {
    await held;
    await route.fallback();
  });
  await frame.item('User management').click();
  await expect(page).toHaveTitle(/User management/);
  release();
  await expect(frame.heading('User management')).toBeFocused();
});

test('after signing in the focus is on the requested page', async ({ page }) => {
  await page.goto('profile/users');
  const signInPage = new SignInPage(page);
  await expect(signInPage.heading).toBeVisible();
  await waitForCompanions(page);
  await signInPage.signIn(accounts.main);
  await expect(new FramePage(page).heading('User management')).toBeFocused();
});

test('the keyboard shows one focus ring, the mouse none on the heading', { tag: '@full' }, async ({ page, signIn }) => {
  const frame = await openExchange(page, signIn);
  const ring = () => frame.main.locator('h1').evaluate((heading) => getComputedStyle(heading).outlineStyle);

  await frame.item('Certificates').click();
  await expect(frame.heading('Certificates')).toBeFocused();
  expect(await ring()).toBe('none');

  await frame.item('User management').focus();
  await page.keyboard.press('Enter');
  await expect(frame.heading('User management')).toBeFocused();
  expect(await ring()).not.toBe('none');

  await page.keyboard.press('Shift+Tab');
  await expect(frame.heading('User management')).not.toBeFocused();
});

// Behaviour: frame.focus-kept
test('the focus is kept while the menu is still loading', async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  await page.route(/lender-portal-shell\.\w+\.js/, () => undefined);
  await page.goto('exchange');
  await expect(frame.main.getByRole('table', { name: 'Open projects' })).toBeVisible();
  await frame.main.evaluate((main) => {
    for (const textContent of ['Send', 'Next'])
      main.append(Object.assign(document.createElement('button'), { textContent }));
  });
  await frame.main.getByRole('button', { name: 'Send' }).focus();
  await frame.main.getByRole('button', { name: 'Send' }).evaluate((button) => button.remove());
  await expect(frame.main.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await expect(frame.menu).toHaveCount(0);
});

test('a dialog keeps the focus', async ({ page, signIn }) => {
  const frame = await openExchange(page, signIn);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/users-mfe/, async (route) => {
    await held;
    await route.fallback();
  });
  await frame.item('User management').click();
  await frame.userItem(accounts.main).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  release();
  await expect(page.locator('#content h1')).toHaveText('User management');
  expect(
    await page.evaluate(() => document.activeElement?.closest('[role="dialog"], [role="presentation"]') !== null),
  ).toBe(true);
});

for (const width of [390, 900]) {
  // Behaviour: frame.focus
  test(
    `the focus goes from the drawer to the heading, not to the menu button, at ${width} px`,
    fullIf(width !== 390),
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 844 });
      const frame = await openExchange(page, signIn);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await frame.item('Certificates').click();
      await expect(frame.menu).toBeHidden();
      await expect(frame.heading('Certificates')).toBeFocused();
    },
  );
}

test('a new page starts at the top, and going back restores the scroll position', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const frame = await openExchange(page, signIn);
  await page.mouse.wheel(0, 420);
  await expect.poll(() => scrollTop(page)).toBe(420);

  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Open menu"]')?.click());
  await frame.item('User management').click();
  await expect(frame.heading('User management')).toBeFocused();
  expect(await scrollTop(page)).toBe(0);

  // The projects load late, so the page is short at first.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goBack();
  await expect(frame.heading('Exchange')).toBeFocused();
  release();
  await expect.poll(() => scrollTop(page)).toBe(420);
});
