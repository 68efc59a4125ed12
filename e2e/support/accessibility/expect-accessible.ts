import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isFull } from './coverage';
import { addToGallery } from './gallery';
import { isTextLarge } from './large-text';

/** A window width and the user's preferred color scheme. */
export interface Display {
  width: number;
  colorScheme: 'light' | 'dark';
}

const HEIGHT = 844;

/** In a full run all layouts of the frame, both color schemes, and the narrowest window of WCAG 2.2 (1.4.10). */
const allDisplays: readonly Display[] = isFull
  ? [1440, 900, 390, 320].flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
    )
  : [
      { width: 1440, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ];

/** The requirement for 320 px does not include larger text. */
const displays = allDisplays.filter(({ width }) => !isTextLarge || width >= 390);

export const wideDisplays = displays.filter(({ width }) => width >= 1200);
/** Displays with a top bar instead of the menu. */
export const narrowDisplays = displays.filter(({ width }) => width < 1200);

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Skips details of passing rules, and style sheets, which only experimental rules need. Open menus are outside
 * landmarks, like dialogs.
 */
const COMMON_OPTIONS = {
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
  checks: { region: { options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg' } } },
};

interface AxeResults {
  passes: number;
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

/** Waits for animations that are left with reduced motion, and for the layout after a resize. */
const SETTLED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  Promise.allSettled(document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime)).map(({ finished }) => finished))).then(() => true)`;

/**
 * Prepares axe for the page's current document.
 * It runs in an isolated world, which shares the document but not the page's CSP, which would block it.
 */
async function openAxe(page: Page) {
  // A notice that fades out while axe runs would have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const session = await sessionOf(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'accessibility',
  });
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as unknown;
  };
  if (!(await evaluate(`typeof axe === 'object'`))) await evaluate(`${axeSource}; undefined`);
  return {
    async expectNoViolations(except: readonly string[] = []): Promise<void> {
      await evaluate(SETTLED);
      const options = JSON.stringify({
        ...COMMON_OPTIONS,
        runOnly: allRules,
        rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      });
      // Returns only the number of passes, because the results are large.
      const results = await evaluate(
        `axe.run(document, ${options}).then(({ violations, passes }) => ({ violations, passes: passes.length }))`,
      );
      const { violations, passes } = results as AxeResults;
      expect(passes, 'rules that axe applied').toBeGreaterThan(0);
      expect(
        violations.map(({ id, help, nodes }) => ({
          rule: `${id}: ${help}`,
          where: nodes.map(({ target }) => target.join(' ')),
        })),
      ).toEqual([]);
    },
  };
}

const sessions = new WeakMap<Page, CDPSession>();

/** One session per page: its isolated world keeps axe until the document changes. */
async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/** Fails if axe finds a violation on the page, except of the named rules. */
export async function expectAccessible(
  page: Page,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  const axe = await openAxe(page);
  await axe.expectNoViolations(except);
  await page.emulateMedia({ reducedMotion: null });
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

export interface StateOptions {
  /** Displays to check; all by default. */
  on?: readonly Display[];
  /** Additional check on each display. */
  also?: () => Promise<void>;
}

/**
 * Shows a state of the page on each display, from its top. Fails if axe finds a violation or the page overflows its
 * window. Waits for the module of a prerendered page, because axe finds nothing in elements that are replaced while it
 * runs.
 */
export async function expectAccessibleState(
  page: Page,
  what: string,
  { on = displays, also }: StateOptions = {},
): Promise<void> {
  await expect(page.locator('#prerendered')).toHaveCount(0);
  const viewport = page.viewportSize();
  const axe = await openAxe(page);
  for (const { width, colorScheme } of on) {
    await test.step(`${what}, ${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme });
      // axe would measure only the part of a field that a sticky bar leaves visible.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await axe.expectNoViolations();
      expect(await fits(page), 'nothing is wider than the window').toBe(true);
      if (width <= TOUCH_WIDTH) expect(await smallFields(page), 'fields have text of at least 16 px').toEqual([]);
      await also?.();
      await addToGallery(page, what, { width, colorScheme });
    });
  }
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

const TOUCH_WIDTH = 390;

/** Fields into which Safari on iOS would zoom, by label or name. */
const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea')
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.outerHTML.slice(0, 80)),
    );

const WIDTHS = isFull ? [1440, 900, 390, 320] : [1440, 390];

/** Runs an action at several window widths, such as tabbing through the page. */
export async function onEachWidth(page: Page, action: () => Promise<void>): Promise<void> {
  const viewport = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // Layout changes take effect in the next frame; focus must not be on an element that disappears.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await test.step(`${width} px`, action);
  }
  if (viewport) await page.setViewportSize(viewport);
}
