import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { fullIf } from '../../support/accessibility/coverage';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { layoutShiftsOf, watchLayoutShifts } from '../../support/accessibility/layout-shifts';
import { expect, test } from '../../support/test';
import { waitForCompanions } from '../../support/waits/wait-for-companions';

const TEXT = 'You are offline. This page may be out of date.';
const notice = (page: Page) => page.getByRole('status').getByText(TEXT);
/** Waits until everything has loaded, including the notice's listener. */
const complete = async (page: Page) => {
  await waitForCompanions(page);
  await page.waitForLoadState('networkidle');
};
/** Same as above for a lender's page, where the bell sends its query when the browser is idle. */
const completeSignedIn = async (page: Page) => {
  await expect(page.getByRole('button', { name: /^Action items: \d/ })).toBeVisible();
  await complete(page);
};

for (const [width, height] of [
  [1440, 900],
  [900, 900],
  [390, 844],
] as const) {
  // Behaviour: frame.offline
  test(
    `the notice follows the network and moves nothing, at ${width} px`,
    fullIf(width !== 390),
    async ({ page, context, signIn }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const frame = new FramePage(page);
      await signIn(page, accounts.main);
      await expect(frame.main.getByRole('link', { name: 'Next page' })).toBeAttached();
      await expect(frame.menu.or(page.getByRole('button', { name: 'Open menu' }))).toBeVisible();
      await completeSignedIn(page);
      await expect(notice(page)).toBeHidden();
      await watchLayoutShifts(page);

      await context.setOffline(true);
      await expect(notice(page)).toBeVisible();
      expect(await layoutShiftsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      await test.step('the last control of the page can be scrolled clear of it', async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const pager = (await frame.main.getByRole('link', { name: 'Next page' }).boundingBox())!;
        const top = (await notice(page).boundingBox())!.y;
        expect(pager.y + pager.height).toBeLessThanOrEqual(top);
      });

      await context.setOffline(false);
      await expect(notice(page)).toBeHidden();
      expect(await layoutShiftsOf(page)).toEqual([]);
    },
  );
}

// Behaviour: frame.offline
test('the notice is accessible', { tag: '@full' }, async ({ page, context, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, accounts.main);
  await completeSignedIn(page);
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  // Runs last, because closing axe's connection puts the browser online again.
  await expectAccessibleState(page, 'offline');
});

test('guests see the notice too, and the form does not move', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('sign-in');
  const signInPage = new SignInPage(page);
  await expect(signInPage.heading).toBeVisible();
  await complete(page);
  await watchLayoutShifts(page);
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  expect(await layoutShiftsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(notice(page)).toBeInViewport();
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
});

test('content that failed offline loads with "Try again" when the network is back', async ({
  page,
  context,
  signIn,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  await expect(frame.menu).toBeVisible();
  await completeSignedIn(page);
  await context.setOffline(true);

  await test.step('a page of the portal', async () => {
    await frame.item('User management').click();
    await expect(frame.main).toContainText('Failed to load the application');
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(frame.heading('User management')).toBeVisible();
  });
  await test.step('the data of a sub-application', async () => {
    await context.setOffline(true);
    await frame.item('Exchange').click();
    // Cached data is shown; the next page is not.
    await expect(page.getByRole('table', { name: 'Open projects' })).toBeVisible();
    await frame.main.getByRole('link', { name: 'Next page' }).click();
    await expect(frame.main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await frame.main.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Open projects' })).toBeVisible();
  });
});
