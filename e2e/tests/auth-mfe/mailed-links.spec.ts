import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { GuestPage, signUpOf } from '../../pages/guest.pages';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { inviteCompany } from '../../support/accounts/fresh-company';
import { linkOf } from '../../support/accounts/mailbox';
import { openSession, storageWith, type StoredSession } from '../../support/accounts/session';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

// Tests use separate accounts, because emails are rate-limited and sign-ups can be used once.
const test = withOwnPortal();

const isExpired = /auth\/v1\/verify/;

/** The URL to which the auth service would redirect with that session. */
const addressWith = ({ access_token, refresh_token }: StoredSession, path = '') =>
  `${path}#access_token=${access_token}&expires_in=3600&refresh_token=${refresh_token}&sb=&token_type=bearer&type=signup`;

const signedInAs = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? 'null') as { user: { email: string } } | null)?.user.email,
    AUTH_STORAGE_KEY,
  );

// Behaviour: links.session-in-address
test('a session of another user in a URL changes no tab', async ({ browser, portal, problems, request }) => {
  const own = await openSession(request, portal, accounts.main);
  const context = await browser.newContext({
    storageState: storageWith(portal, own),
    baseURL: `${portal.origin}/lenders/`,
  });
  await problems.watch(context);
  const elsewhere = await context.newPage();
  await elsewhere.goto('exchange');
  await expect(new FramePage(elsewhere).heading('Exchange')).toBeVisible();

  const page = await context.newPage();
  const guest = new GuestPage(page);
  const other = await openSession(page.request, portal, accounts.whiteLabel);
  await page.goto(addressWith(other, 'loans'));
  await expect(guest.heading('This link is for another account')).toBeFocused();
  await expect(page.getByText(accounts.main)).toBeVisible();
  await expect(page.getByText(accounts.whiteLabel)).toBeVisible();
  expect(page.url()).toBe(`${portal.origin}/lenders/confirm`);
  expect(await signedInAs(page)).toBe(accounts.main);

  await guest.button('Stay signed in').click();
  await expect(new FramePage(page).heading('Exchange')).toBeVisible();
  expect(await signedInAs(page)).toBe(accounts.main);
  const refused = await page.request.get(`${portal.origin}/auth/v1/user`, {
    headers: { authorization: `Bearer ${other.access_token}` },
  });
  expect(refused.status(), 'the session that was brought has ended').toBe(403);

  // Also works in an open page, where only the hash changes.
  const another = await openSession(page.request, portal, accounts.whiteLabel);
  await page.evaluate((hash) => void (location.hash = hash), addressWith(another));
  await expect(guest.heading('This link is for another account')).toBeVisible();
  await guest.button('Sign out and use the link').click();
  await expect(new FramePage(page).heading('Exchange')).toBeVisible();
  expect(await signedInAs(page)).toBe(accounts.whiteLabel);
  await context.close();
});

// Behaviour: links.click
test('a mailed link opened by scanners still works once for the user, by reload and keyboard', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(isExpired);
  const guest = new GuestPage(page);
  const email = 'scanned@journey.example';
  await page.goto(`sign-up?invitation=${await inviteCompany(page.request, portal, email)}`);
  await guest.enter(signUpOf(email));
  await guest.button('Sign up').click();
  await expect(guest.heading('Verify your email')).toBeVisible();
  const link = await linkOf(page.request, portal.origin, email, 2);
  for (const method of ['GET', 'HEAD', 'GET', 'GET']) await page.request.fetch(link, { method });

  await test.step('its token disappears from the URL; a reload keeps the page', async () => {
    await page.goto(link);
    await expect(guest.heading('Confirm your email')).toBeVisible();
    await expect(page).toHaveTitle('Confirm · Lender Portal');
    expect(page.url()).toBe(`${portal.origin}/lenders/confirm`);
    await page.reload();
    await expect(guest.button('Confirm email')).toBeEnabled();
    expect(await signedInAs(page)).toBeUndefined();
  });

  await test.step('a double click counts once', async () => {
    const verifications: string[] = [];
    page.on('request', (request) => request.url().endsWith('/auth/v1/verify') && verifications.push(request.method()));
    await guest.button('Confirm email').dblclick();
    await page.waitForURL('**/lenders/profile/create');
    expect(verifications).toEqual(['POST']);
    expect(await signedInAs(page)).toBe(email);
  });

  await test.step('no trace of it remains', async () => {
    await page.goto('confirm');
    await expect(guest.heading('Open the link again')).toBeVisible();
    await guest.link('Go to the portal').click();
    await page.waitForURL('**/lenders/profile/create');
  });

  await test.step('the second use is rejected, with the keyboard only', async () => {
    await page.goto(link);
    await expect(page.getByText(email)).toBeVisible();
    await guest.button('Confirm email').focus();
    await page.keyboard.press('Enter');
    await expect(guest.heading('This link has expired')).toBeFocused();
    expect(await signedInAs(page)).toBe(email);
  });
});

test.describe('in each window', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page of mailed links is accessible', { tag: '@full' }, async ({ page, portal, problems, storeSession }) => {
    problems.expect(isExpired);
    const guest = new GuestPage(page);
    await page.goto('confirm');
    await expect(guest.heading('Open the link again')).toBeVisible();
    await expectAccessibleState(page, 'missing');

    for (const [type, title] of [
      ['signup', 'Confirm your email'],
      ['recovery', 'Reset your password'],
      ['magiclink', 'Sign in'],
    ]) {
      await page.goto(`confirm?token_hash=${'f'.repeat(56)}&type=${type}`);
      await expect(guest.heading(title!)).toBeVisible();
      await expectAccessibleState(page, type!);
    }
    await guest.button('Sign in').click();
    await expect(guest.heading('This link has expired')).toBeVisible();
    await expectAccessibleState(page, 'expired');

    const session = await openSession(page.request, portal, accounts.dev);
    await page.goto(addressWith(session));
    await expect(page.getByText(accounts.dev)).toBeVisible();
    await expectAccessibleState(page, 'session');

    await storeSession(page, accounts.main);
    await page.goto(`confirm?token_hash=${'f'.repeat(56)}&type=signup`);
    await expect(page.getByText(accounts.main)).toBeVisible();
    await expectAccessibleState(page, 'signed in');
    await page.goto(addressWith(session));
    await expect(guest.heading('This link is for another account')).toBeVisible();
    await expectAccessibleState(page, 'other account');
  });
});
