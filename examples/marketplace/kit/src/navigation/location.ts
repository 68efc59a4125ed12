import { useEffect, useRef, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** single-spa fires its routing event after the applications of the new URL are mounted. */
const routingEvents = ['popstate', 'single-spa:routing-event'];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of routingEvents) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of routingEvents) window.removeEventListener(event, listener);
  };
}

/**
 * Navigates to another URL of the portal without a page load and scrolls to the top.
 *
 * @param href an absolute path with its query
 */
export function navigate(href: string): void {
  history.pushState(null, '', href);
  document.documentElement.scrollTop = 0;
  for (const listener of listeners) listener();
}

/**
 * @param basePath the application's base path, without a trailing slash
 * @returns path and query below it, with a leading slash if the path continues; undefined for other URLs
 */
export function pathBelow(basePath: string): string | undefined {
  // Prerendering in Node: the page is the application's own path.
  if (typeof location === 'undefined') return '';
  const { pathname, search } = location;
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return isBelow ? pathname.slice(basePath.length) + search : undefined;
}

/**
 * @param basePath the application's base path
 * @returns the current path and query below it; the last one of the application while the portal unmounts it
 */
export function usePathBelow(basePath: string): string {
  const own = useRef('');
  const path = useSyncExternalStore(
    subscribe,
    () => pathBelow(basePath) ?? own.current,
    () => '',
  );
  useEffect(() => {
    own.current = path;
  }, [path]);
  return path;
}
