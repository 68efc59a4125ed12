import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  // single-spa says so after every navigation, those by the history buttons included.
  window.addEventListener('single-spa:routing-event', listener);
  return () => window.removeEventListener('single-spa:routing-event', listener);
}

/** The path of the page, followed as it changes. */
export const useCurrentPath = () => useSyncExternalStore(subscribe, () => window.location.pathname);

/** @returns the value of a query parameter of the page, followed as it changes; null where it is not there */
export const useQueryParameter = (name: string) => useSyncExternalStore(subscribe, () => new URLSearchParams(window.location.search).get(name));
