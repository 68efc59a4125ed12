import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isFull } from './coverage';
import { keepForGallery } from './gallery';

/** A window, and the color scheme that its user prefers. */
export interface Display {
  width: number;
  colorScheme: 'light' | 'dark';
  /** The rules of axe that can come to another result here than on the displays before; all of them by default. */
  rules?: readonly string[];
}

const HEIGHT = 844;
const LAYOUT_RULES = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/** Each layout of the frame, both color schemes, and the narrowest window of WCAG 2.2 (1.4.10). */
const displays: readonly Display[] = isFull
  ? [1440, 900, 390, 320].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))
  : [
      { width: 1440, colorScheme: 'light' },
      { width: 1440, colorScheme: 'dark', rules: ['color-contrast'] },
      { width: 900, colorScheme: 'dark', rules: LAYOUT_RULES },
      { width: 390, colorScheme: 'dark' },
      { width: 320, colorScheme: 'light', rules: LAYOUT_RULES },
    ];

export const wideDisplays = displays.filter(({ width }) => width >= 1200);
/** Those that have a bar in the menu's place. */
export const narrowDisplays = displays.filter(({ width }) => width < 1200);

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What is fine needs no report, and style sheets are read for experimental rules alone. */
const COMMON_OPTIONS = { resultTypes: ['violations'], preload: { assets: ['media'] } };

interface AxeResults {
  passes: number;
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

/** What is still fading in has not the colors that it will have, and a changed window is laid out in its next frame. */
const SETTLED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  Promise.allSettled(document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime)).map(({ finished }) => finished))).then(() => true)`;

/**
 * Prepares axe for the document that a page shows now.
 *
 * It runs in an isolated world, which shares the document but not the page's policies: they would rightly refuse it.
 */
async function openAxe(page: Page) {
  const session = await sessionOf(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'accessibility',
  });
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as unknown;
  };
  if (!(await evaluate(`typeof axe === 'object'`))) await evaluate(`${axeSource}; undefined`);
  return {
    async expectNothing(rules?: readonly string[]): Promise<void> {
      await evaluate(SETTLED);
      const options = JSON.stringify({ ...COMMON_OPTIONS, runOnly: rules ? { type: 'rule', values: rules } : allRules });
      // What passed is no use but for its number, and too large to hand over.
      const results = await evaluate(`axe.run(document, ${options}).then(({ violations, passes }) => ({ violations, passes: passes.length }))`);
      const { violations, passes } = results as AxeResults;
      expect(passes, 'rules that axe applied').toBeGreaterThan(0);
      expect(violations.map(({ id, help, nodes }) => ({ rule: `${id}: ${help}`, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
    },
  };
}

const sessions = new WeakMap<Page, CDPSession>();

/** One for each page: its isolated world keeps axe until the page's document is another. */
async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/** Fails where axe finds something on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = await openAxe(page);
  await axe.expectNothing();
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

export interface GoodOptions {
  /** Those to look at it on; all by default. */
  on?: readonly Display[];
  /** Looked at on each display besides. */
  also?: () => Promise<void>;
}

/** Shows a state of the page on one display after another; fails where axe finds something or the page is wider than its window. */
export async function expectGood(page: Page, what: string, { on = displays, also }: GoodOptions = {}): Promise<void> {
  const viewport = page.viewportSize();
  const axe = await openAxe(page);
  for (const { width, colorScheme, rules } of on) {
    await test.step(`${what}, ${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme });
      await axe.expectNothing(rules);
      expect(await fits(page), 'nothing is wider than the window').toBe(true);
      await also?.();
      await keepForGallery(page, what, { width, colorScheme });
    });
  }
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null });
}

const WIDTHS = isFull ? [1440, 900, 390, 320] : [1440, 390];

/** Does something in windows of several widths, such as going through the page with the keyboard. */
export async function onEachWidth(page: Page, action: () => Promise<void>): Promise<void> {
  const viewport = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // What is laid out otherwise at this width is there with the next frame; the keyboard is not to be on what goes.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await test.step(`${width} px`, action);
  }
  if (viewport) await page.setViewportSize(viewport);
}
