import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { ban, endSession } from '../../support/accounts/auth-admin';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';
import { waitForCompanions } from '../../support/waits/wait-for-companions';

const CHECK_MS = 30_000;

/** A lender who is still signed in when the test changes their account. */
async function openExchange(
  page: Page,
  signIn: (page: Page, email: string) => Promise<void>,
  email: string,
): Promise<FramePage> {
  await page.clock.install();
  await signIn(page, email);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  await expect(frame.menu).toBeVisible();
  await waitForCompanions(page);
  // A pending operation could detect the end of the session before the test does.
  await page.waitForLoadState('networkidle');
  return frame;
}

const isViewer = (body: string | null) => (body ?? '').includes('"operationName":"Viewer"');

/** Changes the platform's viewer response from now on. */
const changeViewer = (page: Page, change: (data: Record<'user' | 'tenant', Record<string, unknown>>) => void) =>
  page.route('**/graphql', async (route) => {
    if (!isViewer(route.request().postData())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<'user' | 'tenant', Record<string, unknown>> };
    change(body.data);
    return route.fulfill({ response, json: body });
  });

/** Rejects the viewer query, as the platform does. */
const refuseViewer = (page: Page, details: object) =>
  page.route('**/graphql', (route) =>
    isViewer(route.request().postData())
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN', ...details } }] },
        })
      : route.fallback(),
  );

async function setVisible(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

async function expectSignIn(page: Page, message: string, reason: string, backUrl: string): Promise<void> {
  await expect(new SignInPage(page).heading).toBeVisible();
  await expect(new SignInPage(page).alert).toContainText(message);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('reason')).toBe(reason);
  expect(searchParams.get('backUrl')).toBe(backUrl);
  await expect(new FramePage(page).menu).toBeHidden();
}

// Behaviour: session.watch
test('a deactivated lender is signed out within 30 seconds and sees the reason', async ({
  page,
  portal,
  signIn,
  problems,
}) => {
  // The refresh is rejected.
  problems.expect(/auth\/v1\/token/);
  await openExchange(page, signIn, 'daniel.kowalski@summit.example');
  await ban(page, portal);
  await page.clock.fastForward(CHECK_MS);
  await expectSignIn(page, 'Your account has been deactivated', 'deactivated', '/exchange');
});

// Behaviour: session.lapsed
test('an ended session leads to sign-in and back to the same place', async ({ page, portal, signIn, problems }) => {
  problems.expect(/auth\/v1\/token/);
  const frame = await openExchange(page, signIn, 'benjamin.osei@summit.example');
  await frame.main.getByRole('rowheader').getByRole('link').first().click();
  await page.waitForURL(/\/exchange\/projects\//);
  await page.evaluate(() => history.replaceState(null, '', `${location.pathname}?from=list&page=2`));
  const { pathname, search } = new URL(page.url());

  await endSession(page, portal);
  await page.clock.fastForward(CHECK_MS);
  const path = pathname.slice('/lenders'.length) + search;
  await expectSignIn(page, 'Your session has expired. Please sign in again.', 'expired', path);

  await new SignInPage(page).signIn('benjamin.osei@summit.example');
  await expect(frame.main.getByRole('region', { name: 'Your offer' })).toBeVisible();
  const now = new URL(page.url());
  expect(now.pathname + now.search).toBe(pathname + search);
});

for (const [tenantType, message, reason] of [
  ['borrower', 'Wrong type of tenant', 'wrong-tenant-type'],
  ['entrepreneur', 'You are not authorized to view this page', 'entrepreneur'],
] as const) {
  // Behaviour: sign-in.reason
  test(
    `a company that becomes a ${tenantType} is signed out and sees the reason`,
    { tag: '@full' },
    async ({ page, signIn }) => {
      await openExchange(page, signIn, accounts.member);
      await refuseViewer(page, { reason: 'WRONG_TENANT_TYPE', tenantType });
      await page.clock.fastForward(CHECK_MS);
      await expectSignIn(page, message, reason, '/exchange');
      await expect(page.getByRole('link', { name: 'Go to entrepreneur login' })).toBeVisible({
        visible: reason === 'entrepreneur',
      });
    },
  );
}

// Behaviour: session.watch
test(
  'a lender who becomes white-label gets its menu and page without a reload, and loses them again',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const frame = await openExchange(page, signIn, accounts.main);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await expect(frame.item('My borrowers')).toBeHidden();
    await page.evaluate(() => history.pushState(null, '', '/lenders/direct'));
    await expect(frame.heading('403 Forbidden')).toBeVisible();

    await test.step('the company becomes white-label', async () => {
      await changeViewer(page, ({ tenant }) => (tenant['isWhiteLabelLender'] = true));
      await page.clock.fastForward(CHECK_MS);
      await expect(frame.item('My borrowers')).toBeVisible();
      await expect(frame.heading('403 Forbidden')).toBeHidden();
      await expect(page).toHaveTitle('Direct loan requests · Lender Portal');
    });
    await test.step('the company is no longer white-label', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await page.clock.fastForward(CHECK_MS);
      await expect(frame.heading('403 Forbidden')).toBeVisible();
      await expect(frame.item('My borrowers')).toBeHidden();
      await expect(page).toHaveTitle('Forbidden · Lender Portal');
    });
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

test('a hidden tab does not poll, and polls as soon as it is visible', async ({ page, signIn }) => {
  await openExchange(page, signIn, accounts.member);
  const asked: string[] = [];
  page.on('request', (request) => isViewer(request.postData()) && asked.push(request.url()));

  await setVisible(page, 'hidden');
  await page.clock.runFor(4 * CHECK_MS);
  expect(asked).toEqual([]);

  const question = page.waitForRequest((request) => isViewer(request.postData()));
  await setVisible(page, 'visible');
  await question;
});

// Behaviour: session.watch
test('the session survives an offline period', async ({ page, context, signIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const frame = await openExchange(page, signIn, accounts.member);
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => isViewer(request.postData()),
  });
  await page.clock.fastForward(CHECK_MS);
  await failed;
  await expect(frame.heading('Exchange')).toBeVisible();
  await expect(frame.menu).toBeVisible();

  await context.setOffline(false);
  const asked = page.waitForResponse((response) => isViewer(response.request().postData()));
  await page.clock.fastForward(CHECK_MS);
  expect((await asked).status()).toBe(200);
  await expect(frame.heading('Exchange')).toBeVisible();
});
