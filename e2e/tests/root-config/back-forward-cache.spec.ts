import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import type { Page } from '@playwright/test';
import { findChromium } from '../../../tools/lib/chromium.mjs';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { accounts } from '../../support/accounts/demo-accounts';
import type { RunningPortal } from '../../support/portal/running-portal';
import { expect, test as base } from '../../support/test';
import { waitForCompanions } from '../../support/waits/wait-for-companions';

/** Headless shells have no back/forward cache. */
const findBrowser = () => findChromium({ PATH: process.env['PATH'] });

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = await findBrowser();
      await use({
        ...launchOptions,
        ...(executablePath && { executablePath }),
        // Playwright turns the cache off.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

// Browsers with windows request an icon for the other document.
test.beforeEach(({ problems }) => problems.allow(/favicon\.ico/));

const guestPages = ['sign-in', 'join-request', 'reset', 'confirm'];
const lenderPages = [
  'exchange',
  'direct',
  'loans',
  'borrowers',
  'tools/flips-by-zip',
  'tools/evaluate/flip',
  'tools/evaluate/rental',
  'tools/validate-track-record',
  'profile/documents/entity',
  'profile/documents/license',
  'profile/users',
  'profile/account',
  'profile/notifications',
];

/** Opens a page completely, and records in the session storage what it shows when the browser restores it. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await waitForCompanions(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    sessionStorage.removeItem('restored');
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      const isVisible = [...document.querySelectorAll('#content, #content *')].some(
        (element) => getComputedStyle(element).visibility === 'visible',
      );
      sessionStorage.setItem('restored', isVisible ? 'visible' : 'hidden');
    });
  });
}

/** Leaves for another document, which may change the browser's session, and goes back. */
async function leaveAndGoBack(page: Page, { origin }: RunningPortal, change = async () => {}): Promise<void> {
  await page.goto(`${origin}/healthz`);
  await change();
  await page.evaluate(() => void setTimeout(() => history.back()));
}

const restored = (page: Page) =>
  page
    .evaluate(() => [
      sessionStorage.getItem('restored'),
      (performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: object } | undefined)
        ?.notRestoredReasons ?? null,
    ])
    .catch(() => undefined);

// Behaviour: page.back-forward-cache
for (const [who, pages] of [
  ['guest', guestPages],
  ['lender', lenderPages],
] as const)
  test(`the browser restores every page of a ${who}`, { tag: '@full' }, async ({ page, portal, storeSession }) => {
    if (who === 'lender') await storeSession(page, accounts.whiteLabel);
    for (const path of pages)
      await test.step(path, async () => {
        await openPage(page, path);
        await leaveAndGoBack(page, portal);
        await expect.poll(() => restored(page)).toEqual(['visible', null]);
      });
  });

// Behaviour: session.restored-page
test(
  'a restored page checks the session and the version at once',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    await signIn(page, accounts.main);
    await openPage(page, 'exchange');
    await page.getByRole('link', { name: 'Next page' }).focus();
    await page.goto(`${portal.origin}/healthz`);
    const checks = Promise.all([
      page.waitForResponse('**/-/live'),
      page.waitForResponse((response) => Boolean(response.request().postData()?.includes('"operationName":"Viewer"'))),
    ]);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await checks;
    await expect.poll(() => restored(page)).toEqual(['visible', null]);
    await expect(page.getByRole('link', { name: 'Next page' })).toBeFocused();
  },
);

// Behaviour: session.restored-page
test('going back after a sign-out never shows the page of the former user', async ({ page, portal, signIn }) => {
  await signIn(page, accounts.main);
  await openPage(page, 'profile/users');
  await leaveAndGoBack(page, portal, async () => {
    // The auth client also notifies cached pages, and Chromium then discards them. Here the guard is on its own.
    await page.evaluate((key) => localStorage.removeItem(key), AUTH_STORAGE_KEY);
  });
  await expect(new SignInPage(page).heading).toBeVisible();
  expect((await restored(page))?.[0]).toBe('hidden');
  await expect(new FramePage(page).menu).toBeHidden();
});
