import type { CheckFinding, CheckTarget } from '@lender-portal/releases/checks';
import type { Page } from 'playwright-core';
import { growing } from '../../check/mounting/leftovers';
import type { Counts } from '../../check/mounting/page-task';
import { describeViolation } from '../../check/mounting/violations';
import { LIVE_PAGE, type LivePage, type Shown } from '../page/live-page';
import { accessibilityFaults } from './axe';
import { walk } from './journey';
import { firstLine, Messages } from './messages';
import type { CheckContext } from './pages';

/** Longer than the portal itself gives an application, so that its reason is heard. */
const TIME_LIMIT_MS = 20_000;
const ROUNDS = 3;

export interface VisitOptions {
  /** Of the portal's pages, with the base path. */
  portal: string;
  /** Of the windows that the context opens. */
  width: number;
  /** Whether the module is taken away and brought back, to see what it leaves. */
  hasRounds: boolean;
}

type Fault = Omit<CheckFinding, 'module' | 'route' | 'width' | 'alsoLive' | 'screenshot'>;

/** What a visit to a page has come to. */
export interface Visited {
  findings: Omit<CheckFinding, 'screenshot' | 'alsoLive'>[];
  /** JPEG; undefined where the page has gone. */
  screenshot: Buffer | undefined;
  /** Whether the module was there. */
  isShown: boolean;
}

/** Calls what runs in the page. */
const ask = <Name extends keyof LivePage>(page: Page, name: Name, ...given: Parameters<LivePage[Name]>) =>
  page.evaluate(
    ([global, method, values]) => (globalThis as unknown as Record<string, Record<string, (...all: unknown[]) => unknown>>)[global]![method]!(...values),
    [LIVE_PAGE, name, given as unknown[]] as const,
  ) as Promise<Awaited<ReturnType<LivePage[Name]>>>;

/** Opens a page on which a module is mounted, and looks at everything about it. Behaviour: releases.check-worker. */
export async function visit({ context, blocked }: CheckContext, target: CheckTarget, { portal, width, hasRounds }: VisitOptions): Promise<Visited> {
  blocked.clear();
  const page = await context.newPage();
  const closeOthers = () => {
    for (const other of context.pages()) if (other !== page) void other.close().catch(() => undefined);
  };
  context.on('page', closeOthers);
  const { module, path: route } = target;
  const faults: Fault[] = [];
  let screenshot: Buffer | undefined;
  let isShown = false;
  try {
    const messages = new Messages(page);
    await page.goto(`${portal}/${route}`, { waitUntil: 'commit', timeout: TIME_LIMIT_MS });
    const shown = await untilShown(page, target.routes);
    isShown = shown.kind === 'shown';
    screenshot = await page.screenshot({ type: 'jpeg', quality: 55, animations: 'disabled' });
    if (isShown) {
      for (const fault of await accessibilityFaults(page)) faults.push({ step: 'accessibility', ...fault });
      if (hasRounds && target.away) faults.push(...(await goAround(page, target, portal, messages)));
      faults.push(...(await policyFaults(page)));
      // Last: it may lead to other pages.
      if (hasRounds && target.journey) faults.push(...(await journeyFaults(page, target, portal)), ...(await policyFaults(page)));
    } else faults.push(notShown(shown, messages), ...(await policyFaults(page)));
    for (const error of messages.errors) faults.push({ step: 'errors', ...error });
  } catch (error) {
    faults.push({ step: 'loading', message: `cannot be looked at: ${firstLine((error as Error).message)}` });
  } finally {
    context.off('page', closeOthers);
    await page.close().catch(() => undefined);
    closeOthers();
  }
  faults.push(...networkFaults(blocked));
  return { findings: unique(faults).map((fault) => ({ ...fault, module, route, width })), screenshot, isShown };
}

const untilShown = (page: Page, routes: readonly string[]): Promise<Shown> => ask(page, 'shown', routes, TIME_LIMIT_MS);

function notShown(shown: Shown, { reasons }: Messages): Fault {
  const [reason] = reasons;
  if (shown.kind === 'failed')
    return { step: 'mounting', message: reason === undefined ? `is not shown: "${shown.title}"` : `is not shown: ${firstLine(reason)}`, evidence: reasons };
  const address = shown.kind === 'nothing' ? shown.address : '';
  return { step: 'mounting', message: `shows nothing within ${TIME_LIMIT_MS / 1000} s at ${address}`, evidence: reasons };
}

/** Away from the module and back, and again: what grows each time is left behind. */
async function goAround(page: Page, { away, routes, path }: CheckTarget, portal: string, messages: Messages): Promise<Fault[]> {
  const pathname = (below: string) => `${new URL(portal).pathname}/${below}`;
  const go = async (below: string, to: readonly string[]) => {
    await ask(page, 'go', pathname(below));
    return untilShown(page, to);
  };
  const before = new Set(await ask(page, 'strangers'));
  const rounds: Counts[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) {
      const back = await go(path, routes);
      if (back.kind !== 'shown')
        return [
          { ...notShown(back, messages), message: `${notShown(back, messages).message}, when it is mounted ${['', 'again', 'for the third time'][round]}` },
        ];
    }
    const gone = await go(away!.path, [away!.route]);
    if (gone.kind !== 'shown')
      return [{ step: 'leftovers', message: `cannot be left for /${away!.path}: that page is not shown any more`, evidence: messages.reasons }];
    rounds.push(await ask(page, 'settle', rounds.at(-1)));
  }
  const left = await ask(page, 'leftInPlaces');
  const strangers = (await ask(page, 'strangers')).filter((each) => !before.has(each));
  const inPlace: Fault[] =
    left.length > 0 ? [{ step: 'leftovers', message: 'leaves nodes in its place when it is unmounted', evidence: left.slice(0, 5) }] : [];
  const grown = growing(rounds).map(({ what, source }): Fault => ({
    step: 'leftovers',
    message: what,
    evidence: [...(source ? [source] : []), ...(/node outside/.test(what) ? strangers.slice(0, 5) : [])],
  }));
  return [...inPlace, ...grown];
}

async function policyFaults(page: Page): Promise<Fault[]> {
  const violations = await ask(page, 'violations');
  return violations.map((violation) => {
    const { what, source, line } = describeViolation(violation);
    return { step: 'policy', message: what, evidence: source ? [`${source}:${line}`] : [] };
  });
}

/** Requests that the check has blocked, one fault for each origin. */
function networkFaults(blocked: ReadonlySet<string>): Fault[] {
  const origins = new Set([...blocked].map((url) => new URL(url).origin));
  return [...origins].map((origin) => ({
    step: 'network',
    message: `tried to reach ${origin}, which lenders' pages do not use`,
    evidence: [...blocked].filter((url) => new URL(url).origin === origin).slice(0, 3),
  }));
}

async function journeyFaults(page: Page, target: CheckTarget, portal: string): Promise<Fault[]> {
  const open = async (path: string) => {
    await page.goto(`${portal}/${path}`, { waitUntil: 'commit', timeout: TIME_LIMIT_MS });
    await untilShown(page, target.routes);
  };
  await open(target.path);
  const wrong = await walk(page, target, open);
  return wrong === undefined ? [] : [{ step: 'journey', message: wrong }];
}

const unique = (faults: readonly Fault[]) =>
  faults.filter(({ step, message }, index) => faults.findIndex((each) => each.step === step && each.message === message) === index);
