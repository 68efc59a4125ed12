import { safeLocalStorage } from '@lender-portal/module-contract';
import { UNSAVED_UPLOADS_STORAGE_KEY } from './storage-key';
import type { StoredPick } from './upload-state';

interface Stored {
  userId: string;
  picks: StoredPick[];
}

/** The file service deletes unused files after this time, ms. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Picks of one user in local storage, shared by all tabs. Removed on sign-out or when another user signs in. */
export const uploadStorage = {
  load(userId: string): StoredPick[] {
    const stored = read();
    if (stored?.userId !== userId || !Array.isArray(stored.picks)) return [];
    return stored.picks.filter(({ at }) => Date.now() - at < MAX_AGE_MS);
  },

  /** Replaces these picks and keeps those of other pages. Removes empty picks. */
  save(userId: string, picks: readonly StoredPick[]): void {
    const savedIds = new Set(picks.map(({ id }) => id));
    const others = uploadStorage.load(userId).filter(({ id }) => !savedIds.has(id));
    const stored = { userId, picks: [...others, ...picks].filter(({ files }) => files.length > 0) };
    if (stored.picks.length === 0) safeLocalStorage.removeItem(UNSAVED_UPLOADS_STORAGE_KEY);
    else if (!safeLocalStorage.setItem(UNSAVED_UPLOADS_STORAGE_KEY, JSON.stringify(stored), 'keep-old'))
      console.info('Unsaved uploads not stored: storage is blocked or full');
  },
};

function read(): Partial<Stored> | null {
  try {
    return JSON.parse(safeLocalStorage.getItem(UNSAVED_UPLOADS_STORAGE_KEY) ?? 'null') as Partial<Stored> | null;
  } catch {
    // Malformed storage counts as empty.
    return null;
  }
}
