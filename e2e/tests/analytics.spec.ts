import { FramePage } from '../pages/frame.page';
import { SignInPage } from '../pages/sign-in.page';
import { expectAccessible } from '../support/accessibility';
import { startAnalyticsService, type AnalyticsService } from '../support/analytics-service';
import { accounts } from '../support/demo-accounts';
import { startPlatform } from '../support/platform';
import { copyDemo } from '../support/seed-demo';
import { expect, test as base } from '../support/test';

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
      const portal = await startPlatform({ DATA_DIR: data.folder, ANALYTICS_ID: 'G-TEST', ANALYTICS_TAG_URL: service.tagUrl, ANALYTICS_HOSTS: service.origin });
      await use(portal);
      await portal.stop();
      await data.remove();
    },
    { scope: 'worker' },
  ],
});

test('a sign-in is counted once it is allowed, without a word of the address, and no more when that is withdrawn', async ({ page, service }) => {
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
  await frame.userItem(accounts.main).click();
  await page.getByRole('button', { name: 'Choose about analytics' }).click();
  await expect(notice.getByRole('button', { name: 'Allow', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('_ga'))).toEqual([]);
});

test('an invitation in the address never leaves', async ({ page, service }) => {
  await page.addInitScript(() => localStorage.setItem('lender-portal-analytics', 'allowed'));
  const loads = service.loads();
  await page.goto('sign-up?invitation=5f0c5f0c-0000-4000-8000-000000000000');
  await expect.poll(service.loads).toBe(loads + 1);
  const places = await page.evaluate(() => JSON.stringify((window as unknown as { dataLayer: object[] }).dataLayer.map((each) => Array.from(each as ArrayLike<unknown>))));
  expect(places).toContain('/lenders/');
  expect(places).not.toContain('5f0c');
});

test('a browser that asks not to be tracked is asked nothing, and nothing is loaded', async ({ page, service }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const loads = service.loads();
  await new SignInPage(page).open();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Analytics' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose about analytics' })).toBeHidden();
  expect(service.loads()).toBe(loads);
});

test('where there is little room the notice lies over nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new SignInPage(page).open();
  const notice = await page.getByRole('region', { name: 'Analytics' }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(notice!.y + notice!.height).toBeLessThanOrEqual(title!.y);
});
