import type { Failure } from '../../failure';
import type { PickedFile } from '../picked-file';

/**
 * Status of a file on its way from the picker to a document.
 *
 * | Status        | Meaning                                                     | Offered again | Prompt on leave |
 * |---------------|-------------------------------------------------------------|---------------|-----------------|
 * | `uploading`   | uploading to the file service                               |               | yes             |
 * | `uploaded`    | uploaded; the picker is open or has just closed             |               | yes             |
 * | `creating`    | the document is being created, right after the pick         |               | yes             |
 * | `failed`      | creating the document failed                                | with reason   | yes             |
 * | `unsaved`     | the picker or the failure was dismissed                     | yes           | yes             |
 * | `retrying`    | the document is being created, after it was offered again   | yes           | yes             |
 * | `restored`    | uploaded by a page that is closed                           | yes           |                 |
 * | `interrupted` | the page was closed before the upload finished              | name only     |                 |
 */
export type UploadStatus =
  | 'uploading'
  | 'uploaded'
  | 'creating'
  | 'failed'
  | 'unsaved'
  | 'retrying'
  | 'restored'
  | 'interrupted';

/** `closing`: the requesting screen has unmounted. */
export type PickerPhase = 'closed' | 'opening' | 'open' | 'closing';

/** Upload identity in the picker. File names may repeat, and the file service changes some. */
export interface UploadName {
  id: string;
  filename: string;
}

export interface Upload extends UploadName {
  status: UploadStatus;
  /** Set after the upload finishes. */
  file?: PickedFile;
  /** Set if the status is `failed`. */
  failure?: Failure;
}

export interface PickOrigin {
  id: string;
  /** Id of the page that owns the pick. */
  page: string;
  place: string;
  /** Start time, ms since 1970. */
  at: number;
}

/** Files that were picked together. */
export interface FilePick extends PickOrigin {
  isOpen: boolean;
  uploads: readonly Upload[];
}

/** Stored part of a pick, for the next page. */
export interface StoredPick extends PickOrigin {
  files: (UploadName & Pick<Upload, 'file'>)[];
}

export interface UploadState {
  userId: string | undefined;
  picker: PickerPhase;
  picks: readonly FilePick[];
}

/** Events identify files by their handles. */
export type UploadEvent =
  | { type: 'pickerRequested' | 'pickerOpened' | 'pickerClosed' | 'screenLeft' }
  | { type: 'uploadStarted'; userId: string; pick: PickOrigin; upload: UploadName }
  | { type: 'uploadFinished'; userId: string; pick: PickOrigin; upload: UploadName; file: PickedFile }
  /** The upload failed or was canceled. */
  | { type: 'uploadDropped'; pickId: string; uploadId: string }
  | { type: 'pickCancelled'; pickId: string }
  /** `handles`: files that the pick's caller processes itself. */
  | { type: 'pickEnded'; pickId: string; handles: readonly string[] }
  /** `pick` is used for files that belong to no existing pick. */
  | { type: 'saveStarted'; userId: string; pick: PickOrigin; files: readonly PickedFile[] }
  | { type: 'saved'; handles: readonly string[] }
  | { type: 'saveFailed'; handles: readonly string[]; failure: Failure }
  | { type: 'discarded'; place: string; page: string }
  /** A screen has read the storage. Picks of other pages are restored if their page is closed. */
  | { type: 'restored'; userId: string; picks: readonly StoredPick[]; isAlive: (page: string) => boolean }
  /** The user signed out. */
  | { type: 'storageCleared' };

export const initialUploadState: UploadState = { userId: undefined, picker: 'closed', picks: [] };

type PickerEvent = Extract<UploadEvent['type'], `picker${string}` | 'screenLeft'>;
type Transitions = Partial<Record<UploadStatus, UploadStatus | 'removed'>>;

/** Picker phases by event. Other combinations are ignored. */
const pickerTransitions: Record<PickerEvent, Partial<Record<PickerPhase, PickerPhase>>> = {
  pickerRequested: { closed: 'opening' },
  pickerOpened: { opening: 'open' },
  pickerClosed: { opening: 'closed', open: 'closed', closing: 'closed' },
  screenLeft: { opening: 'closing', open: 'closing' },
};

/** Upload statuses by event. Other combinations are ignored. */
const transitions = {
  uploadDropped: { uploading: 'removed', uploaded: 'removed', unsaved: 'removed' },
  pickCancelled: { uploading: 'removed', uploaded: 'removed' },
  pickEnded: { uploading: 'removed', uploaded: 'unsaved' },
  saveStarted: { uploaded: 'creating', unsaved: 'retrying', failed: 'retrying', restored: 'retrying' },
  /** Applies to other failed uploads of the place that is being saved. */
  failureDismissed: { failed: 'unsaved' },
  saved: { creating: 'removed', retrying: 'removed' },
  saveFailed: { creating: 'failed', retrying: 'failed' },
  discarded: { failed: 'removed', unsaved: 'removed', restored: 'removed', interrupted: 'removed' },
} satisfies Record<string, Transitions>;

/** Statuses with a running operation of this page. */
export const ACTIVE_STATUSES: readonly UploadStatus[] = ['uploading', 'uploaded', 'creating', 'retrying'];

export function reduceUploads(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'pickerRequested':
    case 'pickerOpened':
    case 'pickerClosed':
    case 'screenLeft':
      return { ...state, picker: pickerTransitions[event.type][state.picker] ?? state.picker };
    case 'uploadStarted':
      return withUpload(switchUser(state, event.userId), event.pick, () => ({ ...event.upload, status: 'uploading' }));
    case 'uploadFinished': {
      const { upload, file } = event;
      return withUpload(switchUser(state, event.userId), event.pick, ({ isOpen }) => ({
        id: upload.id,
        filename: file.filename,
        status: isOpen ? 'uploaded' : 'unsaved',
        file,
      }));
    }
    case 'uploadDropped':
      return applyTransitions(
        state,
        transitions.uploadDropped,
        ({ id }, pick) => pick.id === event.pickId && id === event.uploadId,
      );
    case 'pickCancelled':
      return closePick(
        applyTransitions(state, transitions.pickCancelled, (_upload, { id }) => id === event.pickId),
        event.pickId,
      );
    case 'pickEnded': {
      const isTaken = hasHandleIn(event.handles);
      return closePick(
        applyTransitions(state, transitions.pickEnded, (upload, { id }) => id === event.pickId && !isTaken(upload)),
        event.pickId,
      );
    }
    case 'saveStarted':
      return startSave(switchUser(state, event.userId), event.pick, event.files);
    case 'saved':
      return applyTransitions(state, transitions.saved, hasHandleIn(event.handles));
    case 'saveFailed':
      return applyTransitions(state, transitions.saveFailed, hasHandleIn(event.handles), { failure: event.failure });
    case 'discarded': {
      const isAffected = ({ status }: Upload, { place }: FilePick) =>
        place === event.place && status in transitions.discarded;
      return applyTransitions(adoptPicks(state, event.page, isAffected), transitions.discarded, isAffected);
    }
    case 'restored':
      return restorePicks(switchUser(state, event.userId), event.picks, event.isAlive);
    case 'storageCleared':
      return { ...state, picks: [] };
  }
}

function startSave(state: UploadState, pick: PickOrigin, files: readonly PickedFile[]): UploadState {
  const isAffected = hasHandleIn(files.map(({ handle }) => handle));
  const existing = new Set(state.picks.flatMap(({ uploads }) => uploads.map(({ file }) => file?.handle)));
  const added = files.filter(({ handle }) => !existing.has(handle));
  const others = applyTransitions(
    state,
    transitions.failureDismissed,
    (upload, { place }) => place === pick.place && !isAffected(upload),
  );
  const started = applyTransitions(adoptPicks(others, pick.page, isAffected), transitions.saveStarted, isAffected);
  if (added.length === 0) return started;
  const uploads = added.map((file): Upload => ({ id: file.handle, filename: file.filename, file, status: 'creating' }));
  return { ...started, picks: [...started.picks, { ...pick, isOpen: false, uploads }] };
}

/**
 * Keeps uploads that this page works on. For all others the storage wins, because other tabs may have saved or
 * discarded them.
 */
function restorePicks(
  state: UploadState,
  stored: readonly StoredPick[],
  isAlive: (page: string) => boolean,
): UploadState {
  const existing = new Set(state.picks.map(({ id }) => id));
  const isStored = (pickId: string, uploadId: string) =>
    stored.some(({ id, files }) => id === pickId && files.some((file) => file.id === uploadId));
  const kept = state.picks.map((pick) => ({
    ...pick,
    uploads: pick.uploads.filter(({ id, status }) => ACTIVE_STATUSES.includes(status) || isStored(pick.id, id)),
  }));
  const restoredPicks = stored
    .filter(({ id, page }) => !existing.has(id) && !isAlive(page))
    .map(({ files, ...pick }): FilePick => ({
      ...pick,
      isOpen: false,
      uploads: files.map((file) => ({ ...file, status: file.file ? 'restored' : 'interrupted' })),
    }));
  return applyTransitions({ ...state, picks: [...kept, ...restoredPicks] }, transitions.failureDismissed, () => true);
}

/** Users never see each other's uploads. */
const switchUser = (state: UploadState, userId: string): UploadState =>
  state.userId === userId ? state : { ...state, userId, picks: [] };

const hasHandleIn = (handles: readonly string[]) => {
  const handleSet = new Set(handles);
  return ({ file }: Upload) => file !== undefined && handleSet.has(file.handle);
};

type UploadPredicate = (upload: Upload, pick: FilePick) => boolean;

function applyTransitions(
  state: UploadState,
  transitionsByStatus: Transitions,
  isAffected: UploadPredicate,
  changes?: Pick<Upload, 'failure'>,
): UploadState {
  const transition = (upload: Upload, pick: FilePick): Upload[] => {
    const status = isAffected(upload, pick) ? transitionsByStatus[upload.status] : undefined;
    if (!status) return [upload];
    const { failure: _last, ...others } = upload;
    return status === 'removed' ? [] : [{ ...others, status, ...changes }];
  };
  return {
    ...state,
    picks: state.picks.map((pick) => ({
      ...pick,
      uploads: pick.uploads.flatMap((upload) => transition(upload, pick)),
    })),
  };
}

function withUpload(state: UploadState, origin: PickOrigin, toUpload: (pick: FilePick) => Upload): UploadState {
  const existing = state.picks.find(({ id }) => id === origin.id);
  const pick = existing ?? { ...origin, isOpen: true, uploads: [] };
  const upload = toUpload(pick);
  const changed = { ...pick, uploads: [...pick.uploads.filter(({ id }) => id !== upload.id), upload] };
  return {
    ...state,
    picks: existing ? state.picks.map((each) => (each === existing ? changed : each)) : [...state.picks, changed],
  };
}

const closePick = (state: UploadState, pickId: string): UploadState => ({
  ...state,
  picks: state.picks.map((pick) => (pick.id === pickId ? { ...pick, isOpen: false } : pick)),
});

/** Transfers ownership of a restored pick to this page when the page changes it. */
const adoptPicks = (state: UploadState, page: string, isAffected: UploadPredicate): UploadState => ({
  ...state,
  picks: state.picks.map((pick) =>
    pick.uploads.some((upload) => isAffected(upload, pick)) ? { ...pick, page } : pick,
  ),
});
