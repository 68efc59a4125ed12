import { useSyncExternalStore } from 'react';

/** Announces a change that a module makes itself: single-spa announces it later, when it has looked for other applications. */
const CHANGE_EVENT = 'lender-portal:location-change';

// single-spa holds `popstate` back until the applications of the last address are unmounted; it fires it for pushState
// and replaceState too. Its own event follows every navigation, also one that a guard has redirected.
const CHANGE_EVENTS = ['popstate', 'single-spa:routing-event', CHANGE_EVENT];

/** For what stays on the page while applications change: told before any of them is unmounted, and again afterwards. */
const EARLY_EVENTS = ['single-spa:before-routing-event', 'single-spa:routing-event'];

/**
 * @param listener called when the page's address has changed, whichever code changed it; perhaps more than once
 * @param early whether it is called as soon as a navigation begins, while the last address's application is still mounted
 * @returns how to unsubscribe
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

/**
 * @param select takes a value out of the address; a component renders anew where it differs, as `Object.is` sees it
 * @param early as for {@link onLocationChange}
 * @returns the value, kept current
 */
export const useLocation = <Value>(select: (location: Location) => Value, { early } = { early: false }): Value =>
  useSyncExternalStore(early ? subscribeEarly : subscribe, () => select(window.location));

/** @returns the value of a query parameter, kept current; null where it is absent */
export const useQueryParameter = (name: string): string | null => useLocation(({ search }) => new URLSearchParams(search).get(name));

/**
 * Changes the address within the mounted application, without loading a page. Subscribers are called
 * before this returns.
 *
 * @param href absolute, or a path with its query
 * @param how `replace` keeps the entry of the history, with its state
 */
export function changeLocation(href: string, how: 'push' | 'replace'): void {
  if (how === 'push') window.history.pushState(null, '', href);
  else window.history.replaceState(window.history.state, '', href);
  window.dispatchEvent(new Event(CHANGE_EVENT));
}
