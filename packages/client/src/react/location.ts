import { createContext, use, useSyncExternalStore } from 'react';

/**
 * Dispatched for navigation within a module, because single-spa's own event comes later, after it has checked all
 * applications.
 */
const CHANGE_EVENT = 'lender-portal:location-change';

// single-spa delays `popstate` until the old applications are unmounted, and fires it for pushState and replaceState,
// too. Its routing event follows every navigation, including redirects by guards.
const CHANGE_EVENTS = ['popstate', 'single-spa:routing-event', CHANGE_EVENT];

/** For persistent applications: before any application unmounts, and again afterwards. */
const EARLY_EVENTS = ['single-spa:before-routing-event', 'single-spa:routing-event'];

/**
 * @param listener called after the URL changes, regardless of the cause; may be called more than once per change
 * @param early whether to call it as soon as a navigation starts, while the old application is still mounted
 * @returns a function to unsubscribe
 */
export function onLocationChange(listener: () => void, { early } = { early: false }): () => void {
  const events = early ? EARLY_EVENTS : CHANGE_EVENTS;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

const subscribe = (listener: () => void) => onLocationChange(listener);
const subscribeEarly = (listener: () => void) => onLocationChange(listener, { early: true });

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash' | 'origin' | 'href'>;

/** URL of a prerendered page. Undefined in browsers. */
export const PrerenderedLocation = createContext<URL | undefined>(undefined);

/** Hydration starts with the URL that the page was prerendered for: without query and hash. */
const hydratedLocation = () => new URL(window.location.pathname, window.location.origin);

/**
 * @param select reads a value from the location. The component re-renders if it changes, compared with `Object.is`.
 * @param early see {@link onLocationChange}
 * @returns the current value
 */
export const useLocation = <Value>(select: (location: PageLocation) => Value, { early } = { early: false }): Value => {
  const prerendered = use(PrerenderedLocation);
  return useSyncExternalStore(
    early ? subscribeEarly : subscribe,
    () => select(window.location),
    () => select(prerendered ?? hydratedLocation()),
  );
};

/** @returns the current value of a query parameter; null if absent */
export const useQueryParameter = (name: string): string | null =>
  useLocation(({ search }) => new URLSearchParams(search).get(name));

/**
 * Changes the URL without leaving the mounted application. Notifies subscribers synchronously.
 * @param href absolute URL, or a path with query
 * @param how `replace` keeps the history entry and its state
 */
export function changeLocation(href: string, how: 'push' | 'replace'): void {
  if (how === 'push') window.history.pushState(null, '', href);
  else window.history.replaceState(window.history.state, '', href);
  window.dispatchEvent(new Event(CHANGE_EVENT));
}
