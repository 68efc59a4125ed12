// Runs in each page of the portal that a check opens, before anything of the page itself.
import type { Counts, Violation } from '../../check/mounting/page-task';
import { documentCounts } from '../../check/page/document-counts';
import { hasContent } from '../../check/page/has-content';
import { TIMEOUT, track, trackedCounts } from '../../check/page/tracking';
import { becomes, untilQuiet } from '../../check/page/waiting';
import { LIVE_PAGE, OWN_FOLDERS, type LivePage, type Shown } from './live-page';
import { pendingRequests, trackRequests } from './requests';

/** How long what ends by itself after a module may take, such as a transition. */
const AFTERMATH_MS = 1_500;
/** Timeouts that only warn of what is slow end later than that. */
const TIMEOUTS_MS = 5_000;
/** How long what comes after the first content is waited for. */
const REST_MS = 5_000;

const globals = globalThis as unknown as Record<string, unknown>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const folders = globals[OWN_FOLDERS] as readonly string[];
track(new RegExp(`https?://[^\\s)]+?(?:${folders.map(escaped).join('|')})[^\\s)]+`));
trackRequests();

const violations: Violation[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
  violations.push({ directive: effectiveDirective, blocked: blockedURI, sample, source: sourceFile, line: lineNumber });
});

/** What modules have left in their places when these were taken away. */
const left: string[] = [];
const removals = new MutationObserver((records) => {
  for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
    if (node instanceof Element && node.matches('.lp-place') && !node.querySelector(':scope > .lp-failure'))
      left.push(...[...node.children].filter((each) => !each.matches('.lp-page-skeleton')).map(openingTag));
});
removals.observe(document, { childList: true, subtree: true });

const placeOf = (route: string) => document.querySelector<HTMLElement>(`#${CSS.escape(`single-spa-application:${route}`)} > .lp-place`);

function stateOf(route: string): Shown | undefined {
  const place = placeOf(route);
  if (!place || document.getElementById('loading')) return undefined;
  const failure = place.querySelector('.lp-failure');
  if (failure) return { kind: 'failed', title: failure.querySelector('h1')?.textContent ?? '' };
  if (place.querySelector('.lp-page-skeleton')) return undefined;
  return hasContent(place) ? { kind: 'shown' } : undefined;
}

const countAll = (): Counts => ({ ...trackedCounts(), ...documentCounts() });
const moreThan = (earlier: Counts) => Object.entries(countAll()).flatMap(([kind, { count }]) => (count > (earlier[kind]?.count ?? 0) ? [kind] : []));

const page: LivePage = {
  async shown(routes, ms) {
    const state = () => routes.map(stateOf).find((each) => each !== undefined);
    await becomes(() => state() !== undefined, ms);
    if (state()?.kind === 'shown') {
      await becomes(() => pendingRequests() === 0, REST_MS);
      await untilQuiet(document, REST_MS);
    }
    return state() ?? { kind: 'nothing', address: location.pathname };
  },

  go: (pathname) => history.pushState(null, '', pathname),

  async settle(before) {
    await becomes(() => pendingRequests() === 0, AFTERMATH_MS);
    await untilQuiet(document, AFTERMATH_MS);
    if (before) {
      await becomes(() => moreThan(before).length === 0, AFTERMATH_MS);
      if (moreThan(before).every((kind) => kind === TIMEOUT)) await becomes(() => moreThan(before).length === 0, TIMEOUTS_MS);
    }
    return countAll();
  },

  violations: () => violations,

  leftInPlaces: () => left,

  strangers: () =>
    [...document.body.children].filter((each) => !/^(script|style|link)$/i.test(each.tagName) && each.id !== 'portal').map((each) => openingTag(each)),
};

const openingTag = (element: Element) => (element.cloneNode(false) as Element).outerHTML.replace(/<\/[^>]*>$/, '').slice(0, 300);

globals[LIVE_PAGE] = page;
