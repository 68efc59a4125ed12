import { DRAFT_STORAGE_PREFIX, RIGHTS_STORAGE_KEY } from '@lender-portal/contracts';
import { safeLocalStorage } from '@lender-portal/module-contract';
import { UNSAVED_UPLOADS_STORAGE_KEY } from '../files/store/storage-key';

/**
 * Storage of the session. If local storage is full, it frees our own disposable entries; if that does not help, they
 * stay and the session lasts as long as the page.
 */
export const sessionStorageAdapter = {
  getItem: safeLocalStorage.getItem,
  removeItem: safeLocalStorage.removeItem,
  setItem(key: string, value: string): void {
    if (safeLocalStorage.setItem(key, value)) return;
    const removed: [string, string][] = [];
    for (const entry of disposableEntries()) {
      safeLocalStorage.removeItem(entry[0]);
      removed.push(entry);
      if (safeLocalStorage.setItem(key, value)) return;
    }
    for (const [name, content] of removed) safeLocalStorage.setItem(name, content);
  },
};

/** A session with its user and tokens is smaller. */
const SESSION_SIZE = 8_192;

/**
 *
 * @returns whether the browser can store a session, if necessary instead of our own disposable entries, which stay
 */
export function canStoreSession(): boolean {
  const key = 'lender-portal.storage-test';
  const disposable = disposableEntries().reduce((size, [name, value]) => size + name.length + value.length, 0);
  const isStored = safeLocalStorage.setItem(key, 'x'.repeat(Math.max(1, SESSION_SIZE - disposable)));
  safeLocalStorage.removeItem(key);
  return isStored;
}

/** The cache first, then unsaved input, oldest first. */
function disposableEntries(): [string, string][] {
  try {
    const entries = Object.entries<string>(localStorage);
    const drafts = entries.filter(([key]) => key.startsWith(DRAFT_STORAGE_PREFIX));
    return [
      ...entries.filter(([key]) => key === RIGHTS_STORAGE_KEY),
      ...drafts.sort(([, a], [, b]) => changedAt(a) - changedAt(b)),
      ...entries.filter(([key]) => key === UNSAVED_UPLOADS_STORAGE_KEY),
    ];
  } catch {
    return [];
  }
}

function changedAt(draft: string): number {
  try {
    return Number((JSON.parse(draft) as { changedAt?: unknown }).changedAt) || 0;
  } catch {
    return 0;
  }
}
