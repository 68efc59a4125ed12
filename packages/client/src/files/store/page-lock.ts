/** `randomUUID` is not available in insecure contexts. */
export const uniqueId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');

/** Identifies this page among all tabs of the browser. */
export const pageId = uniqueId();

const PREFIX = 'lender-portal-page:';

let isHeld = false;

/**
 * Holds a lock that shows other tabs that this page is open. The browser releases it when the page is gone, even after
 * a crash.
 */
export function holdPageLock(): void {
  if (isHeld || !navigator.locks) return;
  isHeld = true;
  void navigator.locks.request(PREFIX + pageId, () => new Promise(() => undefined));
}

/** Returns a predicate for open pages. Locks need a secure context; without them, no page counts as open. */
export async function queryLivePages(): Promise<(page: string) => boolean> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  const names = new Set(locks.map(({ name }) => name));
  return (page) => names.has(PREFIX + page);
}
