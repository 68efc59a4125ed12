import type { ResourceCounts, ListenersOf } from '../page-bridge';
import { activeTimers } from './timers';

const queries: MediaQueryList[] = [];

/** Must be called before any module code runs, because no browser lists media queries. */
export function trackMediaQueries(): void {
  const { matchMedia } = window;
  window.matchMedia = (query) => {
    const list = matchMedia(query);
    queries.push(list);
    return list;
  };
}

/** Counts what modules can leak into the page outside their containers. */
export function countPageResources(listenersOf: ListenersOf): ResourceCounts {
  const sheets = [...document.styleSheets];
  const resources: Record<string, readonly unknown[]> = {
    ...activeTimers(),
    'a style element': [...document.querySelectorAll('style, link[rel="stylesheet"]')],
    'an adopted style sheet': document.adoptedStyleSheets,
    'a style rule': sheets.flatMap(rulesOf),
    'a node outside its container': [...document.querySelectorAll('body :not(style, link, script)')],
  };
  const targets: [name: string, EventTarget][] = [
    ['window', window],
    ['document', document],
    ['the root element', document.documentElement],
    ['the body', document.body],
    ...queries.map((query): [string, EventTarget] => [`the media query ${query.media}`, query]),
  ];
  for (const [name, target] of targets)
    for (const [type, listeners] of Object.entries(listenersOf(target))) {
      const kind = `a listener of "${type}" on ${name}`;
      resources[kind] = [...(resources[kind] ?? []), ...listeners.map(({ listener }) => listener)];
    }
  return Object.fromEntries(
    Object.entries(resources).map(([kind, all]) => [
      kind,
      { count: all.length, ...(all.length > 0 && { evidence: describeResource(all.at(-1)) }) },
    ]),
  );
}

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // The style sheet is from another origin.
    return [];
  }
}

const openingTag = (element: Element) => (element.cloneNode(false) as Element).outerHTML.replace(/<\/[^>]*>$/, '');

/** The opening tag of an element, of a style element with its first rules, the text of a rule, or the code of a function. */
export function describeResource(resource: unknown): string {
  const text =
    resource instanceof HTMLStyleElement
      ? `${openingTag(resource)}${(resource.textContent ?? '').trim()}`
      : resource instanceof Element
        ? openingTag(resource)
        : resource instanceof Node
          ? (resource.textContent ?? '').trim()
          : resource instanceof CSSRule
            ? resource.cssText
            : String(resource);
  return text.slice(0, 300);
}
