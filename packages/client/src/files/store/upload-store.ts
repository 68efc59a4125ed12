import { KEEP_EVENT, RELOAD_EVENT, type KeepRequest } from '@lender-portal/module-contract';
import { queryLivePages, holdPageLock, pageId, uniqueId } from './page-lock';
import type { PickedFile, UploadPlace } from '../picked-file';
import { isLostWithPage, isRunning, toStoredPicks } from './unsaved-uploads';
import {
  initialUploadState,
  reduceUploads,
  type PickOrigin,
  type UploadEvent,
  type UploadName,
  type UploadState,
} from './upload-state';
import { uploadStorage } from './upload-storage';

/** Records the progress of a pick. */
export interface PickRecord {
  started(upload: UploadName): void;
  finished(upload: UploadName, file: PickedFile): void;
  /** The upload failed or was canceled; forget it. */
  dropped(upload: UploadName): void;
  /** Forgets the whole pick. */
  cancelled(): void;
  /** The caller processes these files. Other finished uploads are offered later. */
  ended(files: readonly PickedFile[]): void;
}

export interface UploadStore {
  getState(): UploadState;
  subscribe(listener: () => void): () => void;
  dispatch(event: UploadEvent): void;
  /** Loads unsaved uploads of earlier pages, except for those of open tabs. */
  restore(userId: string): Promise<void>;
  recordPick(unsaved: UploadPlace): PickRecord;
  startSave(unsaved: UploadPlace, files: readonly PickedFile[]): void;
  discard(place: string): void;
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** @param page id that distinguishes pages with the same storage */
export function createUploadStore(page = pageId): UploadStore {
  let state = initialUploadState;
  let isStored = false;
  const listeners = new Set<() => void>();

  const persist = () => {
    const picks = toStoredPicks(state, page);
    if (state.userId === undefined || picks.length === 0) return;
    uploadStorage.save(state.userId, picks);
    isStored = picks.some(({ files }) => files.length > 0);
    if (isStored) holdPageLock();
  };

  const dispatch = (event: UploadEvent) => {
    const { picks } = state;
    // A sign-out in any tab clears the storage. Do not write it again.
    if (isStored && uploadStorage.load(state.userId ?? '').length === 0) {
      isStored = false;
      state = reduceUploads(state, { type: 'storageCleared' });
    }
    state = reduceUploads(state, event);
    if (state.picks !== picks) persist();
    if (isLostWithPage(state)) window.addEventListener('beforeunload', preventUnload);
    else window.removeEventListener('beforeunload', preventUnload);
    for (const listener of listeners) listener();
  };

  const waitUntilIdle = () =>
    new Promise<void>((resolve) => {
      const resolveIfIdle = () => {
        if (isRunning(state)) return;
        listeners.delete(resolveIfIdle);
        resolve();
      };
      listeners.add(resolveIfIdle);
    });
  // Modules are also loaded in Node, for prerendering.
  if (typeof window !== 'undefined') {
    window.addEventListener(KEEP_EVENT, (event) => {
      if (isRunning(state)) (event as CustomEvent<KeepRequest>).detail.waitFor(waitUntilIdle());
    });
    // The next page offers the unsaved uploads, so do not prompt.
    window.addEventListener(RELOAD_EVENT, () => isStored && window.removeEventListener('beforeunload', preventUnload));
  }

  const newPick = (place: string): PickOrigin => ({ id: uniqueId(), page, place, at: Date.now() });

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    restore: async (userId) => {
      const isAlive = await queryLivePages();
      dispatch({ type: 'restored', userId, picks: uploadStorage.load(userId), isAlive });
    },
    recordPick: ({ userId, place }) => {
      const pick = newPick(place);
      return {
        started: (upload) => dispatch({ type: 'uploadStarted', userId, pick, upload }),
        finished: (upload, file) => dispatch({ type: 'uploadFinished', userId, pick, upload, file }),
        dropped: ({ id }) => dispatch({ type: 'uploadDropped', pickId: pick.id, uploadId: id }),
        cancelled: () => dispatch({ type: 'pickCancelled', pickId: pick.id }),
        ended: (files) => dispatch({ type: 'pickEnded', pickId: pick.id, handles: files.map(({ handle }) => handle) }),
      };
    },
    startSave: ({ userId, place }, files) => dispatch({ type: 'saveStarted', userId, pick: newPick(place), files }),
    discard: (place) => dispatch({ type: 'discarded', place, page }),
  };
}

/** State of all uploads of this page, from picker to document. */
export const uploadStore = createUploadStore();
