// Runs in each portal page of a check, before any of the page's own scripts.
import type { Counts, Violation } from '../../check/mounting/page-task';
import { documentCounts } from '../../check/page/document-counts';
import { hasContent, isLeftover } from '../../check/page/has-content';
import { TIMEOUT, track, trackedCounts } from '../../check/page/tracking';
import { waitForQuiet, waitUntil } from '../../check/page/waiting';
import { OWN_FOLDERS, PAGE_BRIDGE, type PageBridge, type PageState } from './page-bridge';
import { pendingRequests, trackRequests } from './requests';

/** Time limit for effects that end on their own after an unmount, such as transitions. */
const SETTLE_MS = 1_500;
/** Longer, because some libraries use timeouts only to warn about slow operations. */
const TIMEOUT_SETTLE_MS = 5_000;
/** Time limit for updates after the first content. */
const QUIET_LIMIT_MS = 5_000;

const globals = globalThis as unknown as Record<string, unknown>;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const folders = globals[OWN_FOLDERS] as readonly string[];
track(new RegExp(`https?://[^\\s)]+?(?:${folders.map(escapeRegExp).join('|')})[^\\s)]+`));
trackRequests();

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

/** Nodes that were still in a module's container when the container was removed. */
const leftNodes: string[] = [];
const removals = new MutationObserver((records) => {
  for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
    if (node instanceof Element && node.matches('.lp-place') && !node.querySelector(':scope > .lp-failure'))
      leftNodes.push(
        ...[...node.children].filter((each) => !each.matches('.lp-page-skeleton') && isLeftover(each)).map(openingTag),
      );
});
removals.observe(document, { childList: true, subtree: true });

/** The element of an application had the route's id as its name before slots were marked. */
const containerOf = (route: string) =>
  document.querySelector<HTMLElement>(
    `[data-slot="${CSS.escape(route)}"] > .lp-place, #${CSS.escape(`single-spa-application:${route}`)} > .lp-place`,
  );

function stateOf(route: string): PageState | undefined {
  const container = containerOf(route);
  if (!container || document.getElementById('loading')) return undefined;
  const failure = container.querySelector('.lp-failure');
  if (failure) return { kind: 'failed', title: failure.querySelector('h1')?.textContent ?? '' };
  if (container.querySelector('.lp-page-skeleton')) return undefined;
  return hasContent(container) ? { kind: 'shown' } : undefined;
}

const countAll = (): Counts => ({ ...trackedCounts(), ...documentCounts() });
const grownKinds = (earlier: Counts) =>
  Object.entries(countAll()).flatMap(([kind, { count }]) => (count > (earlier[kind]?.count ?? 0) ? [kind] : []));

const page: PageBridge = {
  async shown(routes, ms) {
    const state = () => routes.map(stateOf).find((each) => each !== undefined);
    await waitUntil(() => state() !== undefined, ms);
    if (state()?.kind === 'shown') {
      await waitUntil(() => pendingRequests() === 0, QUIET_LIMIT_MS);
      await waitForQuiet(document, QUIET_LIMIT_MS);
    }
    return state() ?? { kind: 'nothing', address: location.pathname };
  },

  go: (pathname) => history.pushState(null, '', pathname),

  async settle(before) {
    await waitUntil(() => pendingRequests() === 0, SETTLE_MS);
    await waitForQuiet(document, SETTLE_MS);
    if (before) {
      await waitUntil(() => grownKinds(before).length === 0, SETTLE_MS);
      if (grownKinds(before).every((kind) => kind === TIMEOUT))
        await waitUntil(() => grownKinds(before).length === 0, TIMEOUT_SETTLE_MS);
    }
    return countAll();
  },

  violations: () => violations,

  leftNodes: () => leftNodes,

  foreignNodes: () =>
    [...document.body.children]
      .filter((each) => !/^(script|style|link)$/i.test(each.tagName) && each.id !== 'portal')
      .map((each) => openingTag(each)),
};

const openingTag = (element: Element) =>
  (element.cloneNode(false) as Element).outerHTML.replace(/<\/[^>]*>$/, '').slice(0, 300);

globals[PAGE_BRIDGE] = page;
