import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import type { RouteTable } from '@lender-portal/module-contract';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fullIf } from '../../support/accessibility/coverage';
import { accounts } from '../../support/accounts/demo-accounts';
import { readPrerenders } from '../../support/portal/prerenders';
import { expect, test } from '../../support/test';

const ROOT = path.join(import.meta.dirname, '../../..');
const { routes } = JSON.parse(readFileSync(path.join(ROOT, 'routes.json'), 'utf8')) as RouteTable;

/** @returns folder of a route's module */
const folderOf = ({ module, remote }: RouteTable['routes'][number]) =>
  remote ? `examples/marketplace/remotes/${remote.name}` : module!;

/** @returns one path for each different style sheet of a module's prerendered pages */
const findStyles = (module: string) => [
  ...new Map(readPrerenders(module).map(([page, { css }]) => [css, page])).values(),
];

/** Visitors who can open all pages together. */
const VISITORS = [
  { who: 'a lender', email: accounts.whiteLabel, access: ['lender', 'main-user', 'white-label'] },
  { who: 'a guest', email: undefined, access: ['guest'] },
];

const STYLES =
  'font color background-color background-image padding margin border border-radius box-shadow opacity text-decoration text-align white-space display gap cursor'.split(
    ' ',
  );

/** @returns a line with box and styles for each visible element of the page */
const readLook = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll('#content *')]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const styles = getComputedStyle(element);
          return [
            element.localName,
            element.childElementCount === 0 ? element.textContent.slice(0, 20) : '',
            [x, y + scrollY, width, height].map(Math.round).join(' '),
            ...names.map((name) => styles.getPropertyValue(name)),
          ].join(' | ');
        }),
    STYLES,
  );

/** Opens a path within the page, without the pointer or focus of a click. */
const visit = (page: Page, target: string) =>
  page.evaluate((url) => history.pushState(null, '', url), `/lenders/${target}`);

async function waitForContent(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#content h1')).toHaveCount(1);
  await expect(page.locator('[data-adopted]')).toHaveCount(0);
}

/** @returns paths of a first tab and a first row of the page, which are screens of their own */
const findInnerScreens = (page: Page, route: string) =>
  page.evaluate((base) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#content a[href]')].filter(
      ({ pathname, search }) => pathname.startsWith(`${base}/`) && search === '',
    );
    const isTab = (link: Element) => link.closest('nav, [role=tablist]') !== null;
    const found = [links.find(isTab), links.find((link) => !isTab(link))];
    return found.flatMap((link) => (link ? [link.pathname.replace('/lenders/', '')] : []));
  }, `/lenders/${route}`);

for (const { who, email, access } of VISITORS)
  test.describe(`pages of ${who}`, fullIf(email !== undefined), () => {
    test.describe.configure({ mode: 'serial' });
    const accessible = routes.filter((route) => access.includes(route.access));
    const paths = accessible.map((route) => route.path);
    const screens = new Set(paths);
    const fresh = new Map<string, string[]>();
    /** Shared by all tests, because the account page lists sessions. */
    let session: string | null = null;

    /** Texts such as "1 minute ago" would change between visits. */
    const now = Date.now();

    test.beforeEach(async ({ page, storeSession }) => {
      await page.clock.setFixedTime(now);
      if (!email) return;
      if (session)
        return page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
          AUTH_STORAGE_KEY,
          session,
        ] as const);
      await storeSession(page, email);
      session = await page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY);
    });

    test('are found', async ({ page }) => {
      for (const route of paths) {
        await page.goto(route);
        await waitForContent(page);
        for (const screen of await findInnerScreens(page, route)) screens.add(screen);
      }
      // A visit may change other screens: it marks messages as read.
      for (const screen of [...screens].slice(paths.length)) {
        await visit(page, screen);
        await waitForContent(page);
      }
    });

    test('are opened each in a page of its own', async ({ page }) => {
      for (const screen of screens) {
        await page.goto(screen);
        await waitForContent(page);
        fresh.set(screen, await readLook(page));
      }
    });

    const modules = new Set(accessible.map(folderOf));
    // Behaviour: page.prerender
    for (const module of modules)
      test(`look the same in a page that was opened with ${module}`, async ({ page }) => {
        for (const first of findStyles(module)) {
          if (!paths.some((route) => `${first}/`.startsWith(`${route}/`))) continue;
          await page.goto(first);
          await waitForContent(page);
          for (const [screen, look] of fresh) {
            await visit(page, screen);
            await expect
              .poll(() => readLook(page), { message: `/${screen} after /${first}`, intervals: [50] })
              .toEqual(look);
          }
        }
      });
  });
