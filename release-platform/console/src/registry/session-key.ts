import { safeLocalStorage } from '@lender-portal/module-contract';

const NAME = 'lender-portal-owners-session';

/**
 * Stores the session key in local storage, which other ports of the host cannot read. The session's cookie alone is not
 * sufficient.
 */
export const readSessionKey = (): string | null => safeLocalStorage.getItem(NAME);

export function storeSessionKey(key: string | null): void {
  if (key === null) safeLocalStorage.removeItem(NAME);
  else safeLocalStorage.setItem(NAME, key);
}
