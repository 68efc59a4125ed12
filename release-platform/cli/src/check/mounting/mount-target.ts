import type { Finding } from '@lender-portal/releases/inspection';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import type { Fault } from './fault';
import { findLeaks, findLeftNodes } from './leaks';
import type { PageApi, PageTask, Round } from './page-task';
import { framesIn, type Position } from '../../source-position';
import type { Target } from './targets';
import { describeViolation, isAboutPolicy } from './violations';

const ROUNDS = 3;

export interface MountOptions {
  browser: Browser;
  origin: string;
  nonce: string;
  libraries: Record<string, string>;
  /** URL → digest of all files of the build. */
  files: Record<string, string>;
}

/** A finding with the position in a built file that caused it. */
export interface PositionedFinding extends Finding {
  position?: Position & { file: string };
}

interface CheckWindow {
  lenderPortalCheck: PageApi;
}

/** Mounts and unmounts a module three times in its own page. Behaviour: releases.check-page. */
export async function mountTarget(
  { file, exposed, task }: Target,
  { browser, origin, nonce, libraries, files }: MountOptions,
): Promise<PositionedFinding[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const messages: Fault[] = [];
  try {
    const page = await context.newPage();
    listen(page, messages);
    await page.goto(origin + task.basePath, { waitUntil: 'load' });
    const mountFaults = await run(page, { ...task, nonce, libraries }, files);
    const violations = await page.evaluate(() => (globalThis as unknown as CheckWindow).lenderPortalCheck.violations());
    const faults = [...violations.map(describeViolation), ...mountFaults, ...messages];
    return unique(faults).map(({ source, line = 0, stack = '', what, advice }) => {
      const own = fileAt(source, task);
      const position = ownPosition(stack, task);
      return {
        file: own ?? file,
        what: `${exposed ? `(${exposed}) ` : ''}${what}${own && line > 0 ? ` (line ${line})` : ''}`,
        advice,
        ...(position && { position }),
      };
    });
  } finally {
    await context.close();
  }
}

function listen(page: Page, messages: Fault[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isAboutPolicy(message.text())) messages.push(toFault(message));
  });
  page.on('pageerror', (error) => {
    if (!isAboutPolicy(error.message))
      messages.push({
        source: /https?:\/\/[^\s)]+/.exec(error.stack ?? '')?.[0],
        stack: error.stack ?? '',
        what: `throws an uncaught error: ${firstLine(error.message)}`,
        advice: '',
      });
  });
  page.on('crash', () => messages.push({ what: 'crashes the page', advice: '' }));
}

function toFault(message: ConsoleMessage): Fault {
  const { url, lineNumber, columnNumber } = message.location();
  return {
    source: url,
    // Playwright counts from 0.
    stack: `${url}:${lineNumber + 1}:${columnNumber + 1}`,
    what: `logs a console error: ${firstLine(message.text())}${/Failed to load resource/.test(message.text()) ? ` (${new URL(url).pathname})` : ''}`,
    advice: '',
  };
}

async function run(page: Page, task: PageTask, files: Record<string, string>): Promise<Fault[]> {
  const unfetched = await page.evaluate(
    (all) => (globalThis as unknown as CheckWindow).lenderPortalCheck.unfetched(all),
    files,
  );
  if (unfetched.length > 0)
    return unfetched.map((source) => ({ source, what: 'cannot be fetched, or does not match its digest', advice: '' }));
  const loadError = await page.evaluate(
    (pageTask) => (globalThis as unknown as CheckWindow).lenderPortalCheck.load(pageTask),
    task,
  );
  if (loadError !== undefined)
    return [
      {
        stack: loadError,
        what: firstLine(loadError),
        advice: 'Export bootstrap, mount and unmount, for example with single-spa-react',
      },
    ];
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await page.evaluate(() => (globalThis as unknown as CheckWindow).lenderPortalCheck.round());
    if (result.failure !== undefined)
      return [
        {
          stack: result.failure,
          what: `${firstLine(result.failure)}${round > 0 ? `, when mounted for the ${['', 'second', 'third'][round]} time` : ''}`,
          advice: '',
        },
      ];
    rounds.push(result);
  }
  return [...findLeftNodes(rounds), ...findLeaks(rounds.map(({ counts }) => counts))];
}

const firstLine = (text: string) => text.split('\n')[0]!.slice(0, 500);

const unique = (faults: readonly Fault[]) =>
  faults.filter(({ what }, index) => faults.findIndex((each) => each.what === what) === index);

/** @returns the innermost frame in a file of the build */
function ownPosition(stack: string, task: Target['task']): PositionedFinding['position'] {
  for (const { url, ...position } of framesIn(stack)) {
    const file = fileAt(url, task);
    if (file !== undefined) return { file, ...position };
  }
  return undefined;
}

/** @returns the build's file with this URL */
function fileAt(source: string | undefined, { integrity }: Target['task']): string | undefined {
  if (!source) return undefined;
  const pathname = URL.canParse(source) ? new URL(source).pathname.replace(/:\d+(:\d+)?$/, '') : source;
  const own = Object.keys(integrity).find((each) => decodeURIComponent(pathname) === each);
  return own?.replace(/^\/modules\/(@[^/]+\/)?[^/]+\/[^/]+\//, '');
}
