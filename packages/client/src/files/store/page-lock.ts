/** Not `randomUUID`, which browsers keep from addresses without a certificate. */
export const uniqueId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');

/** This page, among those of one browser. */
export const pageId = uniqueId();

const PREFIX = 'lender-portal-page:';

let isHeld = false;

/** Lets other tabs see that this page is there: the browser gives a lock back when its page is gone, however it went. */
export function holdPageLock(): void {
  if (isHeld || !navigator.locks) return;
  isHeld = true;
  void navigator.locks.request(PREFIX + pageId, () => new Promise(() => undefined));
}

/** Which pages are there. Browsers have no locks outside a secure context; then none seems to be. */
export async function queryLivePages(): Promise<(page: string) => boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const names = new Set(held.map(({ name }) => name));
  return (page) => names.has(PREFIX + page);
}
