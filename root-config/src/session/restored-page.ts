import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { safeLocalStorage } from '@lender-portal/module-contract';

export interface RestoredPageOptions {
  /** Returns the page's user; undefined for a guest. */
  userId: () => string | undefined;
  /** Overridden in tests. */
  reload?: () => void;
}

/** Hides the page; see page.css. */
const FROZEN = 'data-frozen';

/**
 * Guards a page that the browser restores from its back/forward cache, because the user may have signed out or changed
 * meanwhile. The page is invisible from the moment it is cached until the stored session belongs to its user. Otherwise
 * it reloads.
 */
export function guardRestoredPage({ userId, reload = () => location.reload() }: RestoredPageOptions): void {
  const root = document.documentElement;
  window.addEventListener('pagehide', ({ persisted }) => persisted && root.setAttribute(FROZEN, ''));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (userId() === storedUserId()) root.removeAttribute(FROZEN);
    else reload();
  });
}

function storedUserId(): string | undefined {
  try {
    const session = JSON.parse(safeLocalStorage.getItem(AUTH_STORAGE_KEY) ?? 'null') as {
      user?: { id?: string };
    } | null;
    return session?.user?.id;
  } catch {
    // Another script wrote it.
    return undefined;
  }
}
