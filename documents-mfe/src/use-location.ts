import { useCallback, useSyncExternalStore } from 'react';
import { EXPANDED, tabOf, type DocumentsTab } from './urls';

const CHANGED = 'lender-portal:documents-expanded';

function subscribe(listener: () => void) {
  // single-spa says so after every navigation, those by the history buttons included.
  for (const event of ['single-spa:routing-event', CHANGED]) window.addEventListener(event, listener);
  return () => {
    for (const event of ['single-spa:routing-event', CHANGED]) window.removeEventListener(event, listener);
  };
}

/** The tab that the address names, followed as it changes. */
export const useTab = (basePath: string): DocumentsTab => useSyncExternalStore(subscribe, () => tabOf(window.location.pathname, basePath));

/** The rows that are expanded: they stand in the address, so that they are still after a reload. */
export function useExpanded(): { expanded: ReadonlySet<string>; toggle: (key: string) => void } {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const toggle = useCallback((key: string) => {
    const query = new URLSearchParams(window.location.search);
    const expanded = query.getAll(EXPANDED);
    query.delete(EXPANDED);
    for (const each of expanded.includes(key) ? expanded.filter((other) => other !== key) : [...expanded, key]) query.append(EXPANDED, each);
    const text = query.toString();
    window.history.replaceState(window.history.state, '', window.location.pathname + (text && `?${text}`));
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return { expanded: new Set(new URLSearchParams(search).getAll(EXPANDED)), toggle };
}
