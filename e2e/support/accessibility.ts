import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = JSON.stringify({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });

interface AxeResults {
  passes: unknown[];
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

/**
 * Fails where axe finds something on the page as it stands.
 *
 * It runs in an isolated world, which shares the document but not the page's policies: they would rightly refuse it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
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
  // What is still fading in has not the colours that it will have.
  await evaluate(
    `Promise.allSettled(document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime)).map(({ finished }) => finished)).then(() => true)`,
  );
  // The script's own value is no use, and too large to hand over.
  await evaluate(`${axeSource}; undefined`);
  const { violations, passes } = (await evaluate(`axe.run(document, ${rules})`)) as AxeResults;
  await session.detach();
  expect(passes.length, 'rules that axe applied').toBeGreaterThan(0);
  expect(violations.map(({ id, help, nodes }) => ({ rule: `${id}: ${help}`, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Fails where axe finds something or the page is wider than its window; keeps a picture of it. */
export async function expectGood(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    await expectAccessible(page);
    expect(await fits(page), 'nothing is wider than the window').toBe(true);
    await page.screenshot({ path: test.info().outputPath(`${what.replaceAll(/\W+/g, '-')}.png`) });
  });
}
