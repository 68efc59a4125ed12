import { UNSAVED_UPLOADS_STORAGE_KEY } from './storage-key';
import type { PickedFile, UploadPlace } from './picked-file';
import { isPageAlive, keepPageAlive, pageId, uniqueId } from './page-lock';

/** What is left of the uploads to one place after a tab was closed, or after saving failed. */
export interface UnsavedUploads {
  place: string;
  /** Uploaded, and not saved yet. */
  finished: PickedFile[];
  /** Names of those whose upload had not ended. */
  unfinished: string[];
}

interface StoredFile {
  /** One upload; names may repeat, and the file service changes some. */
  id: string;
  filename: string;
  /** Where its upload has ended. */
  file?: PickedFile;
}

interface StoredPick {
  id: string;
  /** The page that picked. */
  page: string;
  place: string;
  /** When it began, ms since 1970. */
  at: number;
  files: StoredFile[];
}

interface Stored {
  userId: string;
  picks: StoredPick[];
}

/** How long the file service keeps a file that becomes no document, ms. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Picks of this page that are going on. */
const running = new Set<string>();
/** What would be lost with this page: uploads that run, and files that are uploaded and not saved. Leaving asks while there are any. */
const uploading = new Set<string>();
const unsavedHere = new Set<string>();

function load(userId: string): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(UNSAVED_UPLOADS_STORAGE_KEY) ?? 'null') as Stored | null;
    if (stored?.userId === userId && Array.isArray(stored.picks)) return { userId, picks: stored.picks.filter(({ at }) => Date.now() - at < KEPT_MS) };
  } catch {
    // What cannot be read is nobody's.
  }
  return { userId, picks: [] };
}

function save(stored: Stored): void {
  const picks = stored.picks.filter(({ files }) => files.length > 0);
  try {
    if (picks.length > 0) localStorage.setItem(UNSAVED_UPLOADS_STORAGE_KEY, JSON.stringify({ userId: stored.userId, picks }));
    else localStorage.removeItem(UNSAVED_UPLOADS_STORAGE_KEY);
  } catch (error) {
    console.info('Uploads are not remembered beyond this page:', error);
  }
}

function change(userId: string, edit: (picks: StoredPick[]) => void): void {
  const stored = load(userId);
  edit(stored.picks);
  save(stored);
  guard();
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function guard(): void {
  if (uploading.size > 0 || unsavedHere.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

/** What a picker tells of an upload all along. */
export interface Upload {
  id: string;
  filename: string;
}

/** One pick of this page: what it began, what of that has ended. */
export interface PickRecord {
  started(upload: Upload): void;
  finished(upload: Upload, file: PickedFile): void;
  /** It failed, or was taken back: there is nothing to remember. */
  dropped(upload: Upload): void;
  /** The picker is closed; with `keep` what has ended is remembered until it is saved, without it nothing is. */
  end(keep: boolean): void;
}

const without = ({ files }: StoredPick, upload: string) => files.filter(({ id }) => id !== upload);

/** Closing the tab asks from the first upload on, until everything is saved or dropped. */
export function recordPick({ userId, place }: UploadPlace): PickRecord {
  const id = uniqueId();
  const edit = (act: (pick: StoredPick) => void) =>
    change(userId, (picks) => {
      let pick = picks.find((each) => each.id === id);
      if (!pick) picks.push((pick = { id, page: pageId, place, at: Date.now(), files: [] }));
      act(pick);
    });
  return {
    started({ id: upload, filename }) {
      keepPageAlive();
      running.add(id);
      uploading.add(upload);
      edit((pick) => (pick.files = [...without(pick, upload), { id: upload, filename }]));
    },
    finished({ id: upload }, file) {
      uploading.delete(upload);
      unsavedHere.add(file.handle);
      edit((pick) => (pick.files = [...without(pick, upload), { id: upload, filename: file.filename, file }]));
    },
    dropped({ id: upload }) {
      uploading.delete(upload);
      edit((pick) => {
        for (const { id: each, file } of pick.files) if (file && each === upload) unsavedHere.delete(file.handle);
        pick.files = without(pick, upload);
      });
    },
    end(keep) {
      running.delete(id);
      edit((pick) => {
        for (const { id: upload, file } of pick.files) {
          uploading.delete(upload);
          if (file && !keep) unsavedHere.delete(file.handle);
        }
        pick.files = keep ? pick.files.filter(({ file }) => file) : [];
      });
    },
  };
}

/**
 * Uploads that had finished but were not saved, and the names of those that had not, by user: kept in this browser
 * until they are saved, dropped at sign-out and for another user. What another open tab is uploading is not among them.
 */
export const unsavedUploads = {
  async read(userId: string): Promise<UnsavedUploads[]> {
    const { picks } = load(userId);
    const isAlive = await isPageAlive();
    const ended = picks.filter(({ id, page }) => (page === pageId ? !running.has(id) : !isAlive(page)));
    const places = new Map<string, UnsavedUploads>();
    for (const { place, files } of ended) {
      const entry = places.get(place) ?? { place, finished: [], unfinished: [] };
      places.set(place, entry);
      for (const { filename, file } of files) {
        if (file) entry.finished.push(file);
        else entry.unfinished.push(filename);
      }
    }
    return [...places.values()];
  },

  /** Remembers files that could not be saved. */
  put({ userId, place }: UploadPlace, files: readonly PickedFile[]): void {
    change(userId, (picks) => {
      const known = new Set(picks.flatMap((pick) => pick.files.map(({ file }) => file?.handle)));
      const added = files.filter(({ handle }) => !known.has(handle));
      picks.push({ id: uniqueId(), page: pageId, place, at: Date.now(), files: added.map((file) => ({ id: file.handle, filename: file.filename, file })) });
      for (const { handle } of files) unsavedHere.add(handle);
    });
  },

  /** These are saved, or not wanted; without handles everything of the place is, the unfinished ones too. */
  forget({ userId, place }: UploadPlace, handles?: readonly string[]): void {
    for (const handle of handles ?? []) unsavedHere.delete(handle);
    change(userId, (picks) => {
      for (const pick of picks) {
        if (pick.place !== place || (pick.page === pageId && running.has(pick.id))) continue;
        const isForgotten = ({ file }: StoredFile) => handles === undefined || (file !== undefined && handles.includes(file.handle));
        for (const each of pick.files) if (each.file && isForgotten(each)) unsavedHere.delete(each.file.handle);
        pick.files = pick.files.filter((each) => !isForgotten(each));
      }
    });
  },
};
