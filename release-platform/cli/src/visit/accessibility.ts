import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CDPSession } from 'playwright-core';
import type { VisitFault } from './fault';

/** WCAG 2.2 AA and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; html: string }[];
}

let source: Promise<string> | undefined;

/** Waits for animations, because contrast is wrong while content fades in. */
const SETTLED = `Promise.allSettled(document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime)).map(({ finished }) => finished))`;

/**
 * Runs axe in an isolated world: it sees the page's document, but the page's Content-Security-Policy cannot block it.
 */
export async function accessibilityFaults(session: CDPSession): Promise<VisitFault[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'accessibility',
  });
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  await evaluate(`${SETTLED}.then(() => 0)`);
  await evaluate(`${await source}; undefined`);
  const options = JSON.stringify({ resultTypes: ['violations'], preload: { assets: ['media'] }, runOnly: RULES });
  const violations = (await evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  )) as Violation[];
  return violations.map(({ id, help, nodes }) => ({
    step: 'accessibility',
    message: `axe: ${help} (${id})`,
    evidence: nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')}: ${html.slice(0, 200)}`),
  }));
}
