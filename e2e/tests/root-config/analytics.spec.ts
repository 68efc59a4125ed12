import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { expectAccessible } from '../../support/accessibility/expect-accessible';
import { startAnalyticsService, type AnalyticsService } from '../../support/portal/analytics-service';
import { accounts } from '../../support/accounts/demo-accounts';
import { layoutShiftsOf, watchLayoutShifts } from '../../support/accessibility/layout-shifts';
import { startPortal } from '../../support/portal/running-portal';
import { copyDemo } from '../../support/portal/seed-demo';
import { expect, test as base } from '../../support/test';

const test = base.extend<object, { service: AnalyticsService }>({
  service: [
    async ({}, use) => {
      const service = await startAnalyticsService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ service }, use) => {
      const data = await copyDemo();
      const portal = await startPortal({
        DATA_DIR: data.folder,
        ANALYTICS_ID: 'G-TEST',
        ANALYTICS_TAG_URL: service.tagUrl,
        ANALYTICS_HOSTS: service.origin,
      });
      await use(portal);
      await portal.stop();
      await data.remove();
    },
    { scope: 'worker' },
  ],
});

// Behaviour: analytics.events
test('a sign-in is tracked only with consent and without the address', async ({ page, service }) => {
  const before = { loads: service.loads(), hits: service.hits().length };
  const signIn = new SignInPage(page);
  await signIn.open();
  const notice = page.getByRole('region', { name: 'Analytics' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  expect(service.loads()).toBe(before.loads);
  await notice.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(notice).toBeHidden();
  await expect.poll(service.loads).toBe(before.loads + 1);
  await signIn.signIn(accounts.main);
  await expect.poll(() => service.hits().length).toBe(before.hits + 1);
  const hit = Object.fromEntries(service.hits().at(-1)!);
  expect(hit).toMatchObject({ tid: 'G-TEST', en: 'login', dr: '' });
  expect(new URL(hit['dl']!).pathname).toBe('/lenders/sign-in');
  expect(JSON.stringify(hit)).not.toMatch(/@|%40|invitation|token/);

  const frame = new FramePage(page);
  // The page after sign-in takes the focus when it appears.
  await expect(frame.heading('Exchange')).toBeFocused();
  await frame.userItem(accounts.main).click();
  await page.getByRole('button', { name: 'Manage analytics' }).click();
  await expect(notice.getByRole('button', { name: 'Allow', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('_ga'))).toEqual([]);
});

// Behaviour: analytics.events
test('an invitation in the address is never sent', async ({ page, service }) => {
  await page.addInitScript(() => localStorage.setItem('lender-portal-analytics', 'allowed'));
  const loads = service.loads();
  await page.goto('sign-up?invitation=5f0c5f0c-0000-4000-8000-000000000000');
  await expect.poll(service.loads).toBe(loads + 1);
  const places = await page.evaluate(() =>
    JSON.stringify(
      (window as unknown as { dataLayer: object[] }).dataLayer.map((each) => Array.from(each as ArrayLike<unknown>)),
    ),
  );
  expect(places).toContain('/lenders/');
  expect(places).not.toContain('5f0c');
});

for (const [width, height] of [
  [390, 844],
  [900, 700],
  [1440, 900],
] as const) {
  test(
    `the notice shifts no layout and covers no content after scrolling: ${width} px`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      let showNotice!: () => void;
      const isContentWatched = new Promise<void>((resolve) => (showNotice = resolve));
      await page.route('**/*analytics*.js', async (route) => {
        await isContentWatched;
        await route.fallback();
      });
      // The page's load event follows its scripts.
      await page.goto('sign-up?invitation=11111111-1111-4111-8111-111111111111', { waitUntil: 'commit' });
      const signIn = page.getByRole('link', { name: 'Sign in' });
      await expect(signIn).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await watchLayoutShifts(page);
      showNotice();
      const notice = page.getByRole('region', { name: 'Analytics' });
      await expect(notice).toBeVisible();
      expect(await layoutShiftsOf(page)).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const { x, y } = (await notice.boundingBox())!;
      const link = (await signIn.boundingBox())!;
      expect(link.y + link.height <= y || link.x + link.width <= x).toBe(true);
    },
  );
}
