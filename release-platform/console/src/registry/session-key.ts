const NAME = 'lender-portal-owners-session';

/** Where storage is blocked, the key lasts as long as the page. */
let current: string | null = null;

/**
 * The key of the session stands in storage, which other ports of the host do not share; its cookie alone opens nothing.
 * Behaviour: owners-page.session.
 */
export function readSessionKey(): string | null {
  try {
    return localStorage.getItem(NAME) ?? current;
  } catch {
    return current;
  }
}

export function storeSessionKey(key: string | null): void {
  current = key;
  try {
    if (key === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, key);
  } catch {
    // Blocked.
  }
}
