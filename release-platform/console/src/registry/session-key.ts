const NAME = 'lender-portal-owners-session';

/** If storage is blocked, the key only lasts as long as the page. */
let current: string | null = null;

/**
 * Stores the session key in local storage, which other ports of the host cannot read. The session's cookie alone is not
 * sufficient. Behaviour: owners-page.session.
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
    // Storage is blocked.
  }
}
