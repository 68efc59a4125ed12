// Runs in each visited page, before any of the page's own scripts.
import { CHECKED_FOLDERS, PAGE_BRIDGE, type PageBridge, type PageState, type Violation } from '../page-bridge';
import { countPageResources, describeResource, trackMediaQueries } from './count-resources';
import { showsContent, isLeftover } from './has-content';
import { trackTimers } from './timers';
import { waitForQuiet, waitUntil } from './waiting';

const globals = globalThis as unknown as Record<string, unknown>;

trackTimers(globals[CHECKED_FOLDERS] as readonly string[]);
trackMediaQueries();

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

function stateOf(route: string): PageState | undefined {
  const container = document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(route)}"] > .lp-place`);
  if (!container || document.getElementById('loading')) return undefined;
  const failure = container.querySelector('.lp-failure');
  if (failure) return { kind: 'failed', title: failure.querySelector('h1')?.textContent ?? '' };
  if (container.querySelector('.lp-page-skeleton')) return undefined;
  return showsContent(container) ? { kind: 'shown' } : undefined;
}

const bridge: PageBridge = {
  async shown(routes, ms) {
    const state = () => routes.map(stateOf).find((each) => each !== undefined);
    await waitUntil(() => state() !== undefined, ms);
    return state() ?? { kind: 'nothing', address: location.pathname };
  },
  quiet: (ms) => waitForQuiet(document, ms),
  go: (pathname) => history.pushState(null, '', pathname),
  counts: countPageResources,
  violations: () => violations,
  leftNodes: () => leftNodes,
};

globals[PAGE_BRIDGE] = bridge;
