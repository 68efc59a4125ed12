import { RELOAD_EVENT } from '@lender-portal/contracts';

/** Session storage: the positions of this tab, over a reload that the portal offers. */
const KEY = 'lender-portal-scroll';

/** The entry of the browser's history that is shown; browsers that do not tell restore positions as they can. */
const currentEntry = () => (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key;

/** Input that may scroll: it ends the restoring of a position. */
const SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Where a page is scrolled to: a new one begins at its top, one that is come back to is where it was left. Browsers do
 * the latter for documents; here the content comes after the address has changed, so the position is put back once the
 * content is long enough for it.
 *
 * @returns `leave` when the address has changed, `arrive` when its content is on the way
 */
export function createScrollPosition(): { leave: (isBack: boolean) => void; arrive: () => void } {
  const positions = takePositions();
  let target: number | undefined;
  let restoring = new AbortController();

  window.addEventListener(
    'scroll',
    () => {
      const key = currentEntry();
      // What moves while the old content goes and the new one comes is not the lender's doing.
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
    for (const event of SCROLLING) window.addEventListener(event, settle, { signal, passive: true });
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
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions]));
  } catch {
    // Then the browser puts the page where it can.
  }
}

function takePositions(): Map<string, number> {
  try {
    const positions = new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
    sessionStorage.removeItem(KEY);
    return positions;
  } catch {
    return new Map();
  }
}
