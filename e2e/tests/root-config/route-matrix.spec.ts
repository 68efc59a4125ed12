import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { canonicalPath } from '@lender-portal/module-contract';
import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { idle, readAppearances, watchAppearances } from '../../support/accessibility/appearances';
import { fullIf, isFull } from '../../support/accessibility/coverage';
import { accounts } from '../../support/accounts/demo-accounts';
import { openSession, openSessionBeforeDeactivation, storageWith } from '../../support/accounts/session';
import { menus } from '../../support/menus';
import { expect, test } from '../../support/test';

/**
 * Expected screen by URL and account. Names refer to the screens below; `→` is a redirect to the screen's URL. A
 * redirect to sign-in carries the requested URL as the back URL.
 */
const matrix = `
  asked for                                                     | guest         | incomplete | member    | main      | white-label
  /                                                             | →sign-in      | →wizard    | →exchange | →exchange | →exchange
  /exchange                                                     | →sign-in      | →wizard    | exchange  | exchange  | exchange
  /exchange/                                                    | →sign-in      | →wizard    | →exchange | →exchange | →exchange
  /%45Xchange                                                   | →sign-in      | →wizard    | →exchange | →exchange | →exchange
  /exchange?page=2                                              | →sign-in      | →wizard    | exchange  | exchange  | exchange
  /exchange/projects/no-such-project                            | →sign-in      | →wizard    | no-project | no-project | no-project
  /direct                                                       | →sign-in      | →wizard    | 403       | 403       | direct
  /direct/x                                                     | →sign-in      | →wizard    | 403       | 403       | direct
  /loans                                                        | →sign-in      | →wizard    | loans     | loans     | loans
  /loans/x?status=FUNDED&sort=a%20b                             | →sign-in      | →wizard    | no-loan   | no-loan   | no-loan
  /borrowers                                                    | →sign-in      | →wizard    | 403       | 403       | borrowers
  /borrowers/x                                                  | →sign-in      | →wizard    | 403       | 403       | no-borrower
  /tools/flips-by-zip                                           | →sign-in      | →wizard    | flips     | flips     | flips
  /tools/flips-by-zip/x                                         | →sign-in      | →wizard    | flips     | flips     | flips
  /tools/evaluate/flip                                          | →sign-in      | →wizard    | flip      | flip      | flip
  /tools/evaluate/rental                                        | →sign-in      | →wizard    | rental    | rental    | rental
  /tools/validate-track-record                                  | →sign-in      | →wizard    | record    | record    | record
  /profile/documents                                            | →sign-in      | →wizard    | →entity   | →entity   | →entity
  /profile/documents/entity                                     | →sign-in      | →wizard    | entity    | entity    | entity
  /profile/documents/license                                    | →sign-in      | →wizard    | license   | license   | license
  /profile//Documents/License                                   | →sign-in      | →wizard    | →license  | →license  | →license
  /profile/documents/zzz                                        | →sign-in      | →wizard    | 404       | 404       | 404
  /profile/users                                                | →sign-in      | →wizard    | 403       | users     | users
  /profile/company                                              | →sign-in      | →wizard    | company   | company   | company
  /profile/account                                              | →sign-in      | →wizard    | account   | account   | account
  /profile/notifications                                        | →sign-in      | →wizard    | notifications | notifications | notifications
  /profile/create                                               | →sign-in      | wizard     | →exchange | →exchange | →exchange
  /profile                                                      | →sign-in      | →wizard    | 404       | 404       | 404
  /tools                                                        | →sign-in      | →wizard    | 404       | 404       | 404
  /exchanges                                                    | →sign-in      | →wizard    | 404       | 404       | 404
  /no/such/page?at=all                                          | →sign-in      | →wizard    | 404       | 404       | 404
  /sign-in                                                      | sign-in       | →wizard    | →exchange | →exchange | →exchange
  /sign-in?backUrl=%2Fprofile%2Fdocuments%2Flicense             | sign-in       | →wizard    | →license  | →license  | →license
  /join-request                                                 | join-request  | →wizard    | →exchange | →exchange | →exchange
  /reset                                                        | reset         | →wizard    | →exchange | →exchange | →exchange
  /reset/change-password                                        | expired       | password   | password  | password  | password
  /confirm                                                      | no-link       | no-link    | no-link   | no-link   | no-link
  /sign-up                                                      | →join-request | →wizard    | →exchange | →exchange | →exchange
  /sign-up?invitation=11111111-1111-4111-8111-111111111111      | sign-up       | →wizard    | →exchange | →exchange | →exchange
  /sign-up?invitation=33333333-3333-4333-8333-333333333333      | not-invited   | →wizard    | →exchange | →exchange | →exchange
`;

interface Screen {
  h1: string;
  /** The first part of the window title, if it differs from the h1. */
  title?: string;
  /** Target of `→`. */
  address?: string;
  /** Possible heading before the screen is known. */
  meanwhile?: string;
  /** Rendered without the menu. */
  isBare?: true;
}

const screens: Readonly<Record<string, Screen>> = {
  'sign-in': { h1: 'Welcome', title: 'Sign in', address: '/sign-in', isBare: true },
  'join-request': { h1: 'Request to join', address: '/join-request', isBare: true },
  'sign-up': { h1: 'Create your account', isBare: true },
  'not-invited': {
    h1: 'Invitation not found',
    title: 'Create your account',
    meanwhile: 'Create your account',
    isBare: true,
  },
  reset: { h1: 'Reset password', isBare: true },
  expired: { h1: 'This link has expired', title: 'Change password', meanwhile: 'Change password', isBare: true },
  'no-link': { h1: 'Open the link again', title: 'Confirm', meanwhile: 'Confirm', isBare: true },
  password: { h1: 'Change password', isBare: true },
  wizard: { h1: 'Create your profile', address: '/profile/create', isBare: true },
  exchange: { h1: 'Exchange', address: '/exchange' },
  'no-project': { h1: 'Project not found', title: 'Exchange', meanwhile: 'Project' },
  direct: { h1: 'Direct loan requests' },
  loans: { h1: 'Loan processing' },
  'no-loan': { h1: 'Loan not found', title: 'Loan processing', meanwhile: 'Loan' },
  borrowers: { h1: 'My borrowers' },
  'no-borrower': { h1: 'Borrower not found', title: 'My borrowers', meanwhile: 'Borrower' },
  flips: { h1: 'View flips by ZIP code' },
  flip: { h1: 'Evaluate Fix&Flip project' },
  rental: { h1: 'Evaluate Rental project' },
  record: { h1: 'Validate track record' },
  entity: { h1: 'Certificates', address: '/profile/documents/entity' },
  license: { h1: 'Certificates', address: '/profile/documents/license' },
  users: { h1: 'User management' },
  company: { h1: 'Company' },
  account: { h1: 'Account' },
  notifications: { h1: 'Notifications' },
  '403': { h1: '403 Forbidden', title: 'Forbidden' },
  '404': { h1: 'Page not found' },
};

/** All accounts that can sign in, with their matrix column. */
const people = [
  { who: 'a main user without a lender record', email: accounts.fresh, column: 'incomplete' },
  { who: 'a colleague without a phone', email: accounts.colleague, column: 'incomplete' },
  { who: 'a member', email: accounts.member, column: 'member' },
  { who: 'a main user', email: accounts.main, column: 'main' },
  { who: 'a main user of a dev tenant', email: accounts.dev, column: 'main' },
  { who: 'a main user of a white-label lender', email: accounts.whiteLabel, column: 'white-label' },
  { who: 'a main user who has not accepted the terms', email: accounts.unsigned, column: 'main' },
];

const [[, ...columns] = [], ...rows] = matrix
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The column with the complete menu, which `npm test` walks. */
const complete = 'white-label';

/** Addresses that show each screen of a column once; in full runs all addresses. */
function rowsOf(column: string): [asked: string, cell: string][] {
  const all = rows.map(([asked = '', ...cells]): [string, string] => [asked, cells[columns.indexOf(column)] ?? '']);
  return isFull ? all : all.filter(([, cell], index) => all.findIndex(([, each]) => each === cell) === index);
}

/** Opens addresses and compares the result, and everything that appeared on the way, with a column of the matrix. */
async function walk(page: Page, column: string): Promise<void> {
  for (const [asked, cell] of rowsOf(column)) {
    await test.step(`${asked} ${cell}`, async () => {
      await page.goto(asked.slice(1) || '.');
      await expectScreen(page, asked, cell, (menus as Readonly<Record<string, readonly string[]>>)[column] ?? []);
    });
  }
}

/** @returns the canonical address; no path of the matrix has a case-sensitive part */
function spell(asked: string): string {
  const [path = '', ...query] = asked.split('?');
  return [`/${canonicalPath({ routes: [] }, path)}`, ...query].join('?');
}

async function expectScreen(page: Page, asked: string, cell: string, menu: readonly string[]): Promise<void> {
  const screen = screens[cell.replace('→', '')]!;
  // Waited for separately, because that is faster than polling.
  await page.locator('h1', { hasText: screen.h1 }).waitFor();
  await expect(page.locator('h1')).toHaveText([screen.h1]);
  await expect(page.locator('#content h1')).toHaveCount(1);
  await expect(page).toHaveTitle(`${screen.title ?? screen.h1} · Lender Portal`);
  const readAddress = () => {
    const { pathname, search, searchParams } = new URL(page.url());
    return cell === '→sign-in' ? [pathname, searchParams.get('backUrl')] : [pathname + search];
  };
  const address =
    cell === '→sign-in'
      ? ['/lenders/sign-in', asked === '/' ? null : spell(asked)]
      : [`/lenders${cell.startsWith('→') ? screen.address : asked}`];
  // A prerendered heading is visible before a redirect.
  await expect.poll(readAddress).toEqual(address);

  const items = screen.isBare ? [] : menu;
  if (screen.isBare) await idle(page);
  await expect(page.locator('nav[aria-label="Main"]')).toHaveCount(screen.isBare ? 0 : 1);
  await expect(page.locator('nav[aria-label="Main"] a')).toHaveText([...items]);
  const { headings, menuItems } = await readAppearances(page);
  const own = [screen.h1, screen.meanwhile];
  expect(
    headings.filter((heading) => !own.includes(heading)),
    'headings of other pages',
  ).toEqual([]);
  expect(
    menuItems.filter((item) => !items.includes(item)),
    'items of the menu that are not theirs',
  ).toEqual([]);
}

test.beforeEach(({ context }) => watchAppearances(context));

// Behaviour: access.visitor
test('each address as a signed-out visitor', async ({ page }) => {
  await walk(page, 'guest');
});

for (const { who, email, column } of people) {
  // Behaviour: access.redirects, access.routes, access.white-label, frame.title
  test(`each address as ${who}`, fullIf(column !== complete), async ({ page, context, portal }) => {
    await context.setStorageState(storageWith(portal, await openSession(page.request, portal, email)));
    await walk(page, column);
  });
}

/** Accounts that still have a session: of another portal, or from before their deactivation. */
const refused = [
  { who: 'an entrepreneur', email: accounts.entrepreneur, refusal: 'You are not authorized to view this page' },
  { who: 'staff of a borrower', email: accounts.borrower, refusal: 'Wrong type of tenant' },
  { who: 'a deactivated user', email: accounts.inactive, refusal: 'Your account has been deactivated' },
];

for (const { who, email, refusal } of refused) {
  test(
    `${who} cannot sign in, and an existing session ends at each address`,
    { tag: '@full' },
    async ({ page, portal, problems }) => {
      const isDeactivated = email === accounts.inactive;
      // Chromium itself logs rejected requests to the console.
      if (isDeactivated) problems.expect(/auth\/v1\/token/);
      const open = isDeactivated ? openSessionBeforeDeactivation : openSession;

      await test.step('signing in', async () => {
        const signInPage = new SignInPage(page);
        await signInPage.open();
        await signInPage.signIn(email);
        await expect(signInPage.alert).toContainText(refusal);
        expect(await isSignedIn(page)).toBe(false);
      });

      for (const [asked, cell] of rowsOf('guest')) {
        await test.step(`${asked} ${cell}`, async () => {
          const session = await open(page.request, portal, email);
          await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
            AUTH_STORAGE_KEY,
            JSON.stringify(session),
          ] as const);
          await page.goto(asked.slice(1) || '.');
          await expectScreen(page, asked, cell, []);
          // Screens that are the same for all viewers do not wait for the viewer.
          await expect.poll(() => isSignedIn(page)).toBe(false);
        });
      }
    },
  );
}

const isSignedIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key) !== null, AUTH_STORAGE_KEY);

// Behaviour: access.guest-pages
test('signing in leads to the requested page', async ({ page }) => {
  for (const asked of [
    '/exchange?page=2',
    '/profile/documents/license',
    '/tools/evaluate/rental',
    '/no/such/page?at=all',
    '/profile/users',
  ]) {
    await test.step(asked, async () => {
      await page.goto(asked.slice(1));
      await new SignInPage(page).signIn(accounts.main);
      await expect(page).toHaveURL((url) => url.pathname + url.search === `/lenders${asked}`);
      await new FramePage(page).signOut(accounts.main);
      await expect(new SignInPage(page).heading).toBeVisible();
    });
  }
});
