import { KEEP_EVENT, RELOAD_EVENT, type KeepRequest } from '@lender-portal/contracts';
import { queryLivePages, holdPageLock, pageId, uniqueId } from './page-lock';
import type { PickedFile, UploadPlace } from '../picked-file';
import { isLostWithPage, isRunning, toStoredPicks } from './unsaved-uploads';
import { initialUploadState, reduceUploads, type PickOrigin, type UploadEvent, type UploadName, type UploadState } from './upload-state';
import { uploadStorage } from './upload-storage';

/** One pick of this page: what it began, what of that has ended. */
export interface PickRecord {
  started(upload: UploadName): void;
  finished(upload: UploadName, file: PickedFile): void;
  /** It failed, or was taken back: there is nothing to remember. */
  dropped(upload: UploadName): void;
  /** Nothing of it is kept. */
  cancelled(): void;
  /** The caller of the pick takes these files over; what else has ended is offered later. */
  ended(files: readonly PickedFile[]): void;
}

export interface UploadStore {
  getState(): UploadState;
  subscribe(listener: () => void): () => void;
  dispatch(event: UploadEvent): void;
  /** Reads what earlier pages have left for a user, except what another open tab is still uploading. */
  restore(userId: string): Promise<void>;
  recordPick(unsaved: UploadPlace): PickRecord;
  startSave(unsaved: UploadPlace, files: readonly PickedFile[]): void;
  discard(place: string): void;
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** @param page tells pages apart that share a storage */
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
    // A sign-out, here or in another tab, has dropped what was stored: it is not written again.
    if (isStored && uploadStorage.load(state.userId ?? '').length === 0) {
      isStored = false;
      state = reduceUploads(state, { type: 'storageCleared' });
    }
    state = reduceUploads(state, event);
    if (state.picks !== picks) persist();
    if (isLostWithPage(state)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    for (const listener of listeners) listener();
  };

  const untilNothingRuns = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (isRunning(state)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
    });
  window.addEventListener(KEEP_EVENT, (event) => {
    if (isRunning(state)) (event as CustomEvent<KeepRequest>).detail.waitFor(untilNothingRuns());
  });
  // What is not saved is offered by the next page.
  window.addEventListener(RELOAD_EVENT, () => isStored && window.removeEventListener('beforeunload', askBeforeLeaving));

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

/** From the picker to documents: the one place where the uploads of this page stand. */
export const uploadStore = createUploadStore();
