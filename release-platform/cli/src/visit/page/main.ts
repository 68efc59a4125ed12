// Runs in each visited page, before any of the page's own scripts.
import {
  PAGE_BRIDGE,
  PAGE_SETTINGS,
  type PageBridge,
  type PageSettings,
  type PageState,
  type Violation,
} from '../page-bridge';
import { advanceClock, shiftClock } from './clock';
import { focusField, listControls, pressControl } from './controls';
import { countPageResources, describeResource, trackMediaQueries } from './count-resources';
import { focusFirst, hasFocusMoved, removeFocus } from './focus';
import { findHarm, readShared } from './harm';
import { showsContent, isLeftover } from './has-content';
import { findProblems, hasModal, openModal } from './probe';
import { skipTime, trackTimers } from './timers';
import { waitForQuiet, waitUntil } from './waiting';

const globals = globalThis as unknown as Record<string, unknown>;

const { folders, clockShift } = globals[PAGE_SETTINGS] as PageSettings;
trackTimers(folders);
if (clockShift !== undefined) shiftClock(folders, clockShift);
trackMediaQueries();

/** Time limit for the effects of one timer. */
const SKIP_SETTLE_MS = 1_000;

const violations: Violation[] = [];
document.addEventListener(
  'securitypolicyviolation',
  ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber }) => {
    violations.push({
      directive: effectiveDirective,
      blocked: blockedURI,
      sample,
      source: sourceFile,
      line: lineNumber,
      column: columnNumber,
    });
  },
);

const leftNodes: string[] = [];
const removals = new MutationObserver((records) => {
  for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
    if (node instanceof Element && node.matches('.lp-place') && !node.querySelector(':scope > .lp-failure'))
      leftNodes.push(
        ...[...node.childNodes]
          .filter((each) => !(each instanceof Element && each.matches('.lp-page-skeleton')) && isLeftover(each))
          .map(describeResource),
      );
});
removals.observe(document, { childList: true, subtree: true });

const containerOf = (route: string) =>
  document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(route)}"] > .lp-place`);

const containerOfAny = (routes: readonly string[]) =>
  routes.map(containerOf).find((each) => each !== null) ?? document.body;

let shared: ReturnType<typeof readShared> | undefined;

function stateOf(route: string): PageState | undefined {
  const container = containerOf(route);
  if (!container || document.getElementById('loading')) return undefined;
  const failure = container.querySelector('.lp-failure');
  if (failure) return { kind: 'failed', title: failure.querySelector('h1')?.textContent ?? '' };
  if (container.querySelector('.lp-page-skeleton')) return undefined;
  return showsContent(container) ? { kind: 'shown' } : undefined;
}

const bridge: PageBridge = {
  async shown(routes, ms, root = '') {
    const state = () => routes.map(stateOf).find((each) => each !== undefined);
    await waitUntil(() => state() !== undefined || !location.pathname.startsWith(root), ms);
    return state() ?? { kind: 'nothing', address: location.pathname };
  },
  quiet: (ms) => waitForQuiet(document, ms),
  skip: (ms) => skipTime(ms, advanceClock, () => waitForQuiet(document, SKIP_SETTLE_MS)),
  go: (pathname) => history.pushState(null, '', pathname),
  back: () => history.back(),
  historyLength: () => history.length,
  counts: countPageResources,
  remember: () => {
    shared = readShared();
  },
  harm: () => (shared ? findHarm(shared) : []),
  problems: (routes) => findProblems(containerOfAny(routes)),
  controls: (routes, root) => listControls(containerOfAny(routes), root),
  press: pressControl,
  focusField: (routes, index) => focusField(openModal() ?? containerOfAny(routes), index),
  hasModal,
  focusFirst,
  hasFocusMoved,
  removeFocus,
  isScrolled: () => scrollY > 0 || document.documentElement.scrollHeight <= innerHeight,
  violations: () => violations,
  leftNodes: () => leftNodes,
};

globals[PAGE_BRIDGE] = bridge;
