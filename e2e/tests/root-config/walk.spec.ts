import type { RouteAccess } from '@lender-portal/module-contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { OwnersPage } from '../../pages/owners.page';
import { fullIf } from '../../support/accessibility/coverage';
import { createAccountWithoutCompany } from '../../support/accounts/auth-admin';
import { accounts, demoPassword } from '../../support/accounts/demo-accounts';
import { openSession, storageWith } from '../../support/accounts/session';
import { explore, settle, watchRequests } from '../../support/walk/explore';
import { withOwnPortal } from '../../support/own-portal';
import { repository } from '../../support/portal/running-portal';
import { createRegistryToken } from '../../support/portal/registry-token';
import { expect } from '../../support/test';
import { expectFocusKept } from '../../support/accessibility/lost-focus';
import { waitForCompanions } from '../../support/waits/wait-for-companions';
import { translate, watchTranslations } from '../../support/walk/translator';
import type { Page } from '@playwright/test';

const test = withOwnPortal();

const { routes } = JSON.parse(await readFile(join(repository, 'routes.json'), 'utf8')) as {
  routes: { id: string; path: string; title: string; access: RouteAccess; menu?: object }[];
};

const NEWCOMER = 'lost@translated.example';

/** An account that may open the routes of an access level. */
const account: Readonly<Record<RouteAccess, string | undefined>> = {
  guest: undefined,
  newcomer: NEWCOMER,
  incomplete: accounts.fresh,
  lender: accounts.whiteLabel,
  'main-user': accounts.whiteLabel,
  'white-label': accounts.whiteLabel,
};

/** Routes that need a query. */
const queries: Readonly<Record<string, string>> = {
  'sign-up': '?invitation=11111111-1111-4111-8111-111111111111',
};

const failure = (page: Page) =>
  page.getByText(/Failed to load the application|Something went wrong|could not be (shown|loaded)/);

/** Tab lists and menus in which not exactly the current item looks different from all others. */
const wrongTabs = (page: Page) =>
  page.evaluate(() => {
    const isCurrent = (item: Element) => item.matches('[aria-current="page"], [aria-selected="true"]');
    const canvas = getComputedStyle(document.body).backgroundColor;
    /** A transparent background and one in the page's color look the same. */
    const paintOf = (color: string) => (color === canvas || color.endsWith(', 0)') ? 'none' : color);
    const lookOf = (item: Element) => {
      const { color, backgroundColor, borderBottom, boxShadow, textDecorationLine } = getComputedStyle(item);
      return [color, paintOf(backgroundColor), borderBottom, boxShadow, textDecorationLine].join(' ');
    };
    return [...document.querySelectorAll('nav, [role="tablist"]')].flatMap((list) => {
      const items = [...list.querySelectorAll('a, [role="tab"]')].filter((item) => item.checkVisibility());
      if (items.length < 2 || !items.some(isCurrent)) return [];
      const looks = items.map(lookOf);
      const selected = items.filter((_, index) => looks.filter((look) => look === looks[index]).length === 1);
      const isRight = items.length === 2 ? selected.length === 2 : selected.length === 1 && isCurrent(selected[0]!);
      return isRight ? [] : [`${list.getAttribute('aria-label')}: ${looks.join(' | ')}`];
    });
  });

/** Checks a page after each use of a control. */
async function expectGood(page: Page, use: string): Promise<void> {
  await expect(failure(page), use).toHaveCount(0);
  expect(await wrongTabs(page), use).toEqual([]);
  await expectFocusKept(page);
}

test.use({ forcedColors: 'active', contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ context, problems }) => {
  // Entries that the server rejects.
  problems.allow(/the server responded with a status of 4\d\d/);
  await watchRequests(context);
  await watchTranslations(context);
});

for (const { id, path, access } of routes) {
  // Behaviour: page.translated, frame.focus-kept, frame.menu.current
  test(
    `all states work translated and in forced colors: ${id}`,
    fullIf(id !== 'exchange'),
    async ({ page, context, portal }) => {
      const email = account[access];
      if (email === NEWCOMER) await createAccountWithoutCompany(portal, email, demoPassword);
      if (email) await context.setStorageState(storageWith(portal, await openSession(page.request, portal, email)));
      await page.goto(path + (queries[id] ?? ''));
      await waitForCompanions(page);
      await settle(page);
      await translate(page);
      await explore(page, `/lenders/${path}`, (use) => expectGood(page, use));
    },
  );
}

// Behaviour: page.translated, frame.menu.current
test('each page of the menu replaces a translated page', async ({ page, signIn }) => {
  await signIn(page, accounts.whiteLabel);
  const frame = new FramePage(page);
  await expect(frame.menu).toBeVisible();
  await settle(page);
  await translate(page);
  const pages = routes.filter(({ menu }) => menu);
  for (const { title } of [...pages, ...pages.toReversed()]) {
    await frame.item(title).click();
    await expect(frame.heading(title)).toBeVisible();
    await settle(page);
    await expectGood(page, title);
  }
});

// Behaviour: page.translated
test(
  'all states of the owners’ page work translated and in forced colors',
  { tag: '@full' },
  async ({ page, portal }) => {
    const owners = new OwnersPage(page, portal);
    await owners.open(await createRegistryToken(portal, 'translated'));
    await translate(page);
    await explore(page, '/platform', (use) => expectGood(page, use));
  },
);
