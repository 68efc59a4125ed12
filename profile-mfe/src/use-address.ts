import { useSyncExternalStore } from 'react';

const CHANGED = 'lender-portal:profile-step';

function subscribe(listener: () => void) {
  for (const event of ['popstate', CHANGED]) window.addEventListener(event, listener);
  return () => {
    for (const event of ['popstate', CHANGED]) window.removeEventListener(event, listener);
  };
}

/** The path of the page, followed as it changes. */
export const usePathname = () => useSyncExternalStore(subscribe, () => window.location.pathname);

/** Goes to an address of this application. */
export function goTo(url: string, how: 'push' | 'replace'): void {
  if (how === 'push') window.history.pushState(null, '', url);
  else window.history.replaceState(null, '', url);
  window.dispatchEvent(new Event(CHANGED));
}
