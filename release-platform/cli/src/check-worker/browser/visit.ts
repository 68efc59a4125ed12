import type { CheckFinding, CheckTarget } from '@lender-portal/releases/checks';
import type { Page } from 'playwright-core';
import { findLeaks } from '../../check/mounting/leaks';
import type { Counts } from '../../check/mounting/page-task';
import { describeViolation } from '../../check/mounting/violations';
import { PAGE_BRIDGE, type PageBridge, type PageState } from '../page/page-bridge';
import { accessibilityFaults } from './axe';
import { runJourney } from './journey';
import { firstLine, PageMessages } from './messages';
import type { CheckContext } from './pages';

/** Longer than the portal's own limit for applications, so that its error message arrives first. */
const TIME_LIMIT_MS = 20_000;
const ROUNDS = 3;

export interface VisitOptions {
  /** URL of the portal's pages, including the base path. */
  portal: string;
  /** Width of the context's windows. */
  width: number;
  /** Whether to unmount and remount the module to detect leaks. */
  hasRounds: boolean;
}

type Fault = Omit<CheckFinding, 'module' | 'route' | 'width' | 'alsoLive' | 'screenshot'>;

/** The result of a page visit. */
export interface VisitResult {
  findings: Omit<CheckFinding, 'screenshot' | 'alsoLive'>[];
  /** JPEG; undefined if the page crashed. */
  screenshot: Buffer | undefined;
  /** Whether the module was shown. */
  isShown: boolean;
}

/** Calls a function of the page bridge. */
const callPage = <Name extends keyof PageBridge>(page: Page, name: Name, ...given: Parameters<PageBridge[Name]>) =>
  page.evaluate(
    ([global, method, values]) =>
      (globalThis as unknown as Record<string, Record<string, (...all: unknown[]) => unknown>>)[global]![method]!(
        ...values,
      ),
    [PAGE_BRIDGE, name, given as unknown[]] as const,
  ) as Promise<Awaited<ReturnType<PageBridge[Name]>>>;

/** Opens a page that mounts a module, and inspects it. Behaviour: releases.check-worker. */
export async function visit(
  { context, blocked }: CheckContext,
  target: CheckTarget,
  { portal, width, hasRounds }: VisitOptions,
): Promise<VisitResult> {
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
    const messages = new PageMessages(page);
    await page.goto(`${portal}/${route}`, { waitUntil: 'commit', timeout: TIME_LIMIT_MS });
    const shown = await waitUntilShown(page, target.routes);
    isShown = shown.kind === 'shown';
    screenshot = await page.screenshot({ type: 'jpeg', quality: 55, animations: 'disabled' });
    if (isShown) {
      for (const fault of await accessibilityFaults(page)) faults.push({ step: 'accessibility', ...fault });
      if (hasRounds && target.away) faults.push(...(await remountModule(page, target, portal, messages)));
      faults.push(...(await policyFaults(page)));
      // Must be last, because it may navigate to other pages.
      if (hasRounds && target.journey)
        faults.push(...(await journeyFaults(page, target, portal)), ...(await policyFaults(page)));
    } else faults.push(describeMissingContent(shown, messages), ...(await policyFaults(page)));
    for (const error of messages.errors) faults.push({ step: 'errors', ...error });
  } catch (error) {
    faults.push({ step: 'loading', message: `could not be checked: ${firstLine((error as Error).message)}` });
  } finally {
    context.off('page', closeOthers);
    await page.close().catch(() => undefined);
    closeOthers();
  }
  faults.push(...networkFaults(blocked));
  return { findings: unique(faults).map((fault) => ({ ...fault, module, route, width })), screenshot, isShown };
}

const waitUntilShown = (page: Page, routes: readonly string[]): Promise<PageState> =>
  callPage(page, 'shown', routes, TIME_LIMIT_MS);

function describeMissingContent(shown: PageState, { reasons }: PageMessages): Fault {
  const [reason] = reasons;
  if (shown.kind === 'failed')
    return {
      step: 'mounting',
      message: reason === undefined ? `is not shown: "${shown.title}"` : `is not shown: ${firstLine(reason)}`,
      evidence: reasons,
    };
  const address = shown.kind === 'nothing' ? shown.address : '';
  return {
    step: 'mounting',
    message: `shows no content within ${TIME_LIMIT_MS / 1000} s at ${address}`,
    evidence: reasons,
  };
}

/** Navigates away from the module and back several times. Counts that grow each time are leaks. */
async function remountModule(
  page: Page,
  { away, routes, path }: CheckTarget,
  portal: string,
  messages: PageMessages,
): Promise<Fault[]> {
  const pathname = (below: string) => `${new URL(portal).pathname}/${below}`;
  const go = async (below: string, to: readonly string[]) => {
    await callPage(page, 'go', pathname(below));
    return waitUntilShown(page, to);
  };
  const foreignNodesBefore = new Set(await callPage(page, 'foreignNodes'));
  const rounds: Counts[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) {
      const back = await go(path, routes);
      if (back.kind !== 'shown')
        return [
          {
            ...describeMissingContent(back, messages),
            message: `${describeMissingContent(back, messages).message}, when mounted ${['', 'again', 'for the third time'][round]}`,
          },
        ];
    }
    const gone = await go(away!.path, [away!.route]);
    if (gone.kind !== 'shown')
      return [
        {
          step: 'leftovers',
          message: `breaks navigation to /${away!.path}: that page no longer loads`,
          evidence: messages.reasons,
        },
      ];
    rounds.push(await callPage(page, 'settle', rounds.at(-1)));
  }
  const left = await callPage(page, 'leftNodes');
  const foreignNodes = (await callPage(page, 'foreignNodes')).filter((each) => !foreignNodesBefore.has(each));
  const leftNodes: Fault[] =
    left.length > 0
      ? [{ step: 'leftovers', message: 'leaves nodes in its container after unmounting', evidence: left.slice(0, 5) }]
      : [];
  const leaks = findLeaks(rounds).map(({ what, source }): Fault => ({
    step: 'leftovers',
    message: what,
    evidence: [...(source ? [source] : []), ...(/node outside/.test(what) ? foreignNodes.slice(0, 5) : [])],
  }));
  return [...leftNodes, ...leaks];
}

async function policyFaults(page: Page): Promise<Fault[]> {
  const violations = await callPage(page, 'violations');
  return violations.map((violation) => {
    const { what, source, stack } = describeViolation(violation);
    return { step: 'policy', message: what, evidence: source && stack ? [stack] : [] };
  });
}

/** Requests that the check blocked, one fault per origin. */
function networkFaults(blocked: ReadonlySet<string>): Fault[] {
  const origins = new Set([...blocked].map((url) => new URL(url).origin));
  return [...origins].map((origin) => ({
    step: 'network',
    message: `tried to reach ${origin}, which the portal's pages may not access`,
    evidence: [...blocked].filter((url) => new URL(url).origin === origin).slice(0, 3),
  }));
}

async function journeyFaults(page: Page, target: CheckTarget, portal: string): Promise<Fault[]> {
  const open = async (path: string) => {
    await page.goto(`${portal}/${path}`, { waitUntil: 'commit', timeout: TIME_LIMIT_MS });
    await waitUntilShown(page, target.routes);
  };
  await open(target.path);
  const failure = await runJourney(page, target, open);
  return failure === undefined ? [] : [{ step: 'journey', message: failure }];
}

const unique = (faults: readonly Fault[]) =>
  faults.filter(
    ({ step, message }, index) => faults.findIndex((each) => each.step === step && each.message === message) === index,
  );
