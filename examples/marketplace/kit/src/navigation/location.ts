import { useEffect, useRef, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** single-spa announces every change of the address once the applications of the new address are in place. */
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
 * Goes to another address of the portal without loading a page; the new screen starts at its top.
 *
 * @param href an absolute path, with its query
 */
export function navigate(href: string): void {
  history.pushState(null, '', href);
  document.documentElement.scrollTop = 0;
  for (const listener of listeners) listener();
}

/**
 * @param basePath where the application is mounted, without a slash at the end
 * @returns path and query below it, starting with a slash where the path goes on; undefined for an address elsewhere
 */
export function pathBelow(basePath: string): string | undefined {
  const { pathname, search } = location;
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return isBelow ? pathname.slice(basePath.length) + search : undefined;
}

/**
 * @param basePath where the application is mounted
 * @returns path and query below it, kept current; while the portal leaves the application, the last one of its own
 */
export function usePathBelow(basePath: string): string {
  const own = useRef('');
  const path = useSyncExternalStore(subscribe, () => pathBelow(basePath) ?? own.current);
  useEffect(() => {
    own.current = path;
  }, [path]);
  return path;
}
