import type { BrowserContext, Page } from '@playwright/test';
import { idle } from '../accessibility/appearances';

/** Enough for every kind of control of a route, few enough for one test. */
const MAX_USES = 60;

const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

type Counting = { openRequests?: number };

/** Counts the requests of pages for {@link settle}. Call it before the first page loads. */
export async function watchRequests(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = window as Counting;
    page.openRequests = 0;
    const fetch = window.fetch;
    window.fetch = (...request) => {
      page.openRequests! += 1;
      return fetch(...request).finally(() => (page.openRequests! -= 1));
    };
  });
}

/** Waits until a page has its responses and has shown them. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window as Counting).openRequests);
  await idle(page);
}

/**
 * Uses every kind of control of a route's pages and of the dialogs and menus that they open: types into fields, presses
 * buttons, chooses other values and follows links.
 *
 * @param path of the route; pages of other routes are left again
 * @param expectGood called after each use with its description
 */
export async function explore(page: Page, path: string, expectGood: (use: string) => Promise<void>): Promise<void> {
  const used: string[] = [];
  const opened: string[] = [];
  const left: string[] = [];
  const go = async (address: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await settle(page);
    await expectGood(address);
  };
  while (used.length < MAX_USES) {
    const address = await page.evaluate(() => location.pathname + location.search);
    const isOutside = !address.startsWith(path);
    const pattern = patternOf(address);
    if (!isOutside && !opened.includes(pattern)) {
      opened.push(pattern);
      left.push(address);
    }
    const kind = isOutside ? undefined : await page.evaluate(markNext, used);
    if (kind !== undefined) {
      used.push(kind);
      await use(page);
      await settle(page);
      await expectGood(kind);
    } else if (!(await closeOverlay(page))) {
      const next = left.shift();
      if (next === undefined) return;
      await go(next);
    }
  }
}

/** The address without identifiers and search. */
const patternOf = (address: string) => address.replace(/\?.*/, '').replace(/[\w-]*\d[\w-]*/g, '#');

/** Marks the next control of a kind that was not used, links last. @returns its kind; undefined if there is none */
function markNext(used: string[]): string | undefined {
  document.querySelector('[data-next]')?.removeAttribute('data-next');
  const overlays = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  const root = overlays[overlays.length - 1] ?? document.querySelector('#content') ?? document.body;
  const find = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const controls = [
    ...find('input, select, textarea, summary, [role="tab"], [role="option"], [role="menuitem"], [role="combobox"]'),
    ...find('button'),
    ...find('a[href]'),
  ];
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled, [aria-disabled="true"]'))
      continue;
    // Opens another page or a file, cannot be changed, or ends the session.
    if (control.matches('[target="_blank"], [download], [type="file"], [readonly], [href^="tel:"], [href^="mailto:"]'))
      continue;
    const { tagName, textContent, classList } = control;
    const label = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? textContent ?? '';
    if (label === 'Sign out') continue;
    // Links of rows differ in their names only.
    const name = control.matches('.rk-row-link') ? '' : label.replace(/[\d,.$%]+/g, '#').slice(0, 40);
    const place = location.pathname.replace(/[\w-]*\d[\w-]*/g, '#');
    const kind = [place, tagName, classList[0], name].join(' ');
    if (used.includes(kind)) continue;
    control.setAttribute('data-next', '');
    return kind;
  }
  return undefined;
}

async function use(page: Page): Promise<void> {
  const control = page.locator('[data-next]');
  // A late response may have replaced it.
  if ((await control.count()) === 0) return;
  const { tag, type, options } = await control.evaluate((element) => ({
    tag: element.tagName,
    type: element.getAttribute('type') ?? 'text',
    options: element instanceof HTMLSelectElement ? [...element.options].map(({ value }) => value) : [],
  }));
  if (tag === 'SELECT') await control.selectOption(options.at(-1)!);
  else if (tag === 'TEXTAREA' || (tag === 'INPUT' && !/checkbox|radio|submit|button/.test(type)))
    await control.fill(type === 'date' ? '2026-12-01' : type === 'email' ? 'walk@lender.example' : '75');
  else
    await page.evaluate(() => {
      const next = document.querySelector<HTMLElement>('[data-next]');
      // As a press does; `click()` alone moves no focus.
      next?.focus();
      next?.click();
    });
}

/** Closes what covers the page. @returns whether there was something */
async function closeOverlay(page: Page): Promise<boolean> {
  const count = await page.locator(OVERLAYS).count();
  if (count === 0) return false;
  const isCanceled = await page.evaluate((overlays) => {
    const buttons = [...document.querySelectorAll(overlays)].at(-1)?.querySelectorAll('button') ?? [];
    const cancel = [...buttons].find(({ textContent }) => textContent === 'Cancel');
    cancel?.click();
    return cancel !== undefined;
  }, OVERLAYS);
  if (!isCanceled) await page.keyboard.press('Escape');
  await page.waitForFunction((before) => document.querySelectorAll(before.overlays).length < before.count, {
    overlays: OVERLAYS,
    count,
  });
  return true;
}
