import { RELOAD_EVENT, safeSessionStorage } from '@lender-portal/module-contract';

/** Session-storage key of the tab's scroll positions during a reload by the portal. */
const KEY = 'lender-portal-scroll';

/**
 * Key of the current history entry; undefined in browsers without the Navigation API, which restore positions
 * themselves.
 */
const currentEntry = () =>
  (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key;

/** User input that may scroll; it cancels the restoration. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a new page to its top, and restores the position after going back. Browsers only do that for documents. Here
 * the content loads after the URL changes, so the position is restored once the content is long enough.
 * @returns call `leave` when the URL has changed, `arrive` when its content is loading
 */
export function createScrollPosition(): { leave: (isBack: boolean) => void; arrive: () => void } {
  const positions = restorePositions();
  let target: number | undefined;
  let restoring = new AbortController();

  window.addEventListener(
    'scroll',
    () => {
      const key = currentEntry();
      // Ignore scrolling that is caused by replacing the content.
      if (key && target === undefined) positions.set(key, window.scrollY);
    },
    { passive: true },
  );

  /** @returns whether the page is long enough for the position */
  function scrollToPosition(top: number): boolean {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 1;
  }

  function settle() {
    target = undefined;
    restoring.abort();
  }

  function arrive() {
    const top = target;
    if (top === undefined || scrollToPosition(top)) return settle();
    const { signal } = restoring;
    const resizeObserver = new ResizeObserver(() => scrollToPosition(top) && settle());
    resizeObserver.observe(document.body);
    signal.addEventListener('abort', () => resizeObserver.disconnect());
    for (const event of SCROLL_EVENTS) window.addEventListener(event, settle, { signal, passive: true });
  }

  window.addEventListener(RELOAD_EVENT, () => storePositions(positions.set(currentEntry() ?? '', window.scrollY)));
  target = positions.get(currentEntry() ?? '');
  arrive();

  return {
    leave(isBack) {
      restoring.abort();
      restoring = new AbortController();
      target = isBack ? (positions.get(currentEntry() ?? '') ?? window.scrollY) : 0;
    },
    arrive,
  };
}

function storePositions(positions: ReadonlyMap<string, number>): void {
  safeSessionStorage.setItem(KEY, JSON.stringify([...positions]));
}

function restorePositions(): Map<string, number> {
  try {
    const positions = new Map(JSON.parse(safeSessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
    safeSessionStorage.removeItem(KEY);
    return positions;
  } catch {
    return new Map();
  }
}
