import type { Failure } from '../../graphql/failure';
import type { PickedFile } from '../picked-file';

/**
 * Where a file is between the picker and its document.
 *
 * | Status        | The file                                                   | Offered       | Leaving asks |
 * |---------------|------------------------------------------------------------|---------------|--------------|
 * | `uploading`   | is on its way to the file service                          |               | yes          |
 * | `uploaded`    | is there; the picker is open, or has just handed it over   |               | yes          |
 * | `creating`    | its document is being created, right after the pick        |               | yes          |
 * | `failed`      | its document could not be created                          | with a reason | yes          |
 * | `unsaved`     | its picker, or the screen of its failure, was closed       | yes           | yes          |
 * | `retrying`    | its document is being created, after it was offered        | yes           | yes          |
 * | `restored`    | was uploaded by a page that is gone                        | yes           |              |
 * | `interrupted` | was being uploaded by a page that is gone                  | by name       |              |
 */
export type UploadStatus = 'uploading' | 'uploaded' | 'creating' | 'failed' | 'unsaved' | 'retrying' | 'restored' | 'interrupted';

/** `closing`: the screen that asked for it is gone. */
export type PickerPhase = 'closed' | 'opening' | 'open' | 'closing';

/** What a picker calls an upload all along: names may repeat, and the file service changes some. */
export interface UploadName {
  id: string;
  filename: string;
}

export interface Upload extends UploadName {
  status: UploadStatus;
  /** Where its upload has ended. */
  file?: PickedFile;
  /** Of a failed one. */
  failure?: Failure;
}

export interface PickOrigin {
  id: string;
  /** The page that has it in hand. */
  page: string;
  place: string;
  /** When it began, ms since 1970. */
  at: number;
}

/** Uploads that were chosen together. */
export interface FilePick extends PickOrigin {
  isOpen: boolean;
  uploads: readonly Upload[];
}

/** What is left of a pick for the next page. */
export interface StoredPick extends PickOrigin {
  files: (UploadName & Pick<Upload, 'file'>)[];
}

export interface UploadState {
  userId: string | undefined;
  picker: PickerPhase;
  picks: readonly FilePick[];
}

/** Handles tell which files are meant. */
export type UploadEvent =
  | { type: 'pickerRequested' | 'pickerOpened' | 'pickerClosed' | 'screenLeft' }
  | { type: 'uploadStarted'; userId: string; pick: PickOrigin; upload: UploadName }
  | { type: 'uploadFinished'; userId: string; pick: PickOrigin; upload: UploadName; file: PickedFile }
  /** It failed, or was taken back. */
  | { type: 'uploadDropped'; pickId: string; uploadId: string }
  | { type: 'pickCancelled'; pickId: string }
  /** With the handles that the caller of the pick takes over. */
  | { type: 'pickEnded'; pickId: string; handles: readonly string[] }
  /** The pick is for files that are in none. */
  | { type: 'saveStarted'; userId: string; pick: PickOrigin; files: readonly PickedFile[] }
  | { type: 'saved'; handles: readonly string[] }
  | { type: 'saveFailed'; handles: readonly string[]; failure: Failure }
  | { type: 'discarded'; place: string; page: string }
  /** A screen has read what is stored; what this page has not in hand counts where its own page is gone. */
  | { type: 'restored'; userId: string; picks: readonly StoredPick[]; isAlive: (page: string) => boolean }
  /** The user has signed out. */
  | { type: 'storageCleared' };

export const initialUploadState: UploadState = { userId: undefined, picker: 'closed', picks: [] };

type PickerEvent = Extract<UploadEvent['type'], `picker${string}` | 'screenLeft'>;
type Transitions = Partial<Record<UploadStatus, UploadStatus | 'removed'>>;

/** What becomes of the picker at an event; what is not here stays as it is. */
const pickerTransitions: Record<PickerEvent, Partial<Record<PickerPhase, PickerPhase>>> = {
  pickerRequested: { closed: 'opening' },
  pickerOpened: { opening: 'open' },
  pickerClosed: { opening: 'closed', open: 'closed', closing: 'closed' },
  screenLeft: { opening: 'closing', open: 'closing' },
};

/** What becomes of an upload at an event that means it; what is not here stays as it is. */
const transitions = {
  uploadDropped: { uploading: 'removed', uploaded: 'removed', unsaved: 'removed' },
  pickCancelled: { uploading: 'removed', uploaded: 'removed' },
  pickEnded: { uploading: 'removed', uploaded: 'unsaved' },
  saveStarted: { uploaded: 'creating', unsaved: 'retrying', failed: 'retrying', restored: 'retrying' },
  /** Of the same place, where others are saved. */
  failureDismissed: { failed: 'unsaved' },
  saved: { creating: 'removed', retrying: 'removed' },
  saveFailed: { creating: 'failed', retrying: 'failed' },
  discarded: { failed: 'removed', unsaved: 'removed', restored: 'removed', interrupted: 'removed' },
} satisfies Record<string, Transitions>;

/** What this page is at. */
export const ACTIVE_STATUSES: readonly UploadStatus[] = ['uploading', 'uploaded', 'creating', 'retrying'];

export function reduceUploads(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'pickerRequested':
    case 'pickerOpened':
    case 'pickerClosed':
    case 'screenLeft':
      return { ...state, picker: pickerTransitions[event.type][state.picker] ?? state.picker };
    case 'uploadStarted':
      return withUpload(ofUser(state, event.userId), event.pick, () => ({ ...event.upload, status: 'uploading' }));
    case 'uploadFinished': {
      const { upload, file } = event;
      return withUpload(ofUser(state, event.userId), event.pick, ({ isOpen }) => ({
        id: upload.id,
        filename: file.filename,
        status: isOpen ? 'uploaded' : 'unsaved',
        file,
      }));
    }
    case 'uploadDropped':
      return move(state, transitions.uploadDropped, ({ id }, pick) => pick.id === event.pickId && id === event.uploadId);
    case 'pickCancelled':
      return closed(
        move(state, transitions.pickCancelled, (_upload, { id }) => id === event.pickId),
        event.pickId,
      );
    case 'pickEnded': {
      const isTaken = isOneOf(event.handles);
      return closed(
        move(state, transitions.pickEnded, (upload, { id }) => id === event.pickId && !isTaken(upload)),
        event.pickId,
      );
    }
    case 'saveStarted':
      return saveStarted(ofUser(state, event.userId), event.pick, event.files);
    case 'saved':
      return move(state, transitions.saved, isOneOf(event.handles));
    case 'saveFailed':
      return move(state, transitions.saveFailed, isOneOf(event.handles), { failure: event.failure });
    case 'discarded': {
      const isMeant = ({ status }: Upload, { place }: FilePick) => place === event.place && status in transitions.discarded;
      return move(adopted(state, event.page, isMeant), transitions.discarded, isMeant);
    }
    case 'restored':
      return restored(ofUser(state, event.userId), event.picks, event.isAlive);
    case 'storageCleared':
      return { ...state, picks: [] };
  }
}

function saveStarted(state: UploadState, pick: PickOrigin, files: readonly PickedFile[]): UploadState {
  const isMeant = isOneOf(files.map(({ handle }) => handle));
  const known = new Set(state.picks.flatMap(({ uploads }) => uploads.map(({ file }) => file?.handle)));
  const added = files.filter(({ handle }) => !known.has(handle));
  const others = move(state, transitions.failureDismissed, (upload, { place }) => place === pick.place && !isMeant(upload));
  const started = move(adopted(others, pick.page, isMeant), transitions.saveStarted, isMeant);
  if (added.length === 0) return started;
  const uploads = added.map((file): Upload => ({ id: file.handle, filename: file.filename, file, status: 'creating' }));
  return { ...started, picks: [...started.picks, { ...pick, isOpen: false, uploads }] };
}

/** What this page has in hand stays; of the rest the storage knows what other tabs have saved or discarded meanwhile. */
function restored(state: UploadState, stored: readonly StoredPick[], isAlive: (page: string) => boolean): UploadState {
  const known = new Set(state.picks.map(({ id }) => id));
  const isStored = (pickId: string, uploadId: string) => stored.some(({ id, files }) => id === pickId && files.some((file) => file.id === uploadId));
  const kept = state.picks.map((pick) => ({
    ...pick,
    uploads: pick.uploads.filter(({ id, status }) => ACTIVE_STATUSES.includes(status) || isStored(pick.id, id)),
  }));
  const left = stored
    .filter(({ id, page }) => !known.has(id) && !isAlive(page))
    .map(({ files, ...pick }): FilePick => ({
      ...pick,
      isOpen: false,
      uploads: files.map((file) => ({ ...file, status: file.file ? 'restored' : 'interrupted' })),
    }));
  return move({ ...state, picks: [...kept, ...left] }, transitions.failureDismissed, () => true);
}

/** Nothing of one user is seen by another. */
const ofUser = (state: UploadState, userId: string): UploadState => (state.userId === userId ? state : { ...state, userId, picks: [] });

const isOneOf = (handles: readonly string[]) => {
  const meant = new Set(handles);
  return ({ file }: Upload) => file !== undefined && meant.has(file.handle);
};

type IsMeant = (upload: Upload, pick: FilePick) => boolean;

function move(state: UploadState, row: Transitions, isMeant: IsMeant, changes?: Pick<Upload, 'failure'>): UploadState {
  const moved = (upload: Upload, pick: FilePick): Upload[] => {
    const status = isMeant(upload, pick) ? row[upload.status] : undefined;
    if (!status) return [upload];
    const { failure: _last, ...others } = upload;
    return status === 'removed' ? [] : [{ ...others, status, ...changes }];
  };
  return { ...state, picks: state.picks.map((pick) => ({ ...pick, uploads: pick.uploads.flatMap((upload) => moved(upload, pick)) })) };
}

function withUpload(state: UploadState, origin: PickOrigin, toUpload: (pick: FilePick) => Upload): UploadState {
  const known = state.picks.find(({ id }) => id === origin.id);
  const pick = known ?? { ...origin, isOpen: true, uploads: [] };
  const upload = toUpload(pick);
  const changed = { ...pick, uploads: [...pick.uploads.filter(({ id }) => id !== upload.id), upload] };
  return { ...state, picks: known ? state.picks.map((each) => (each === known ? changed : each)) : [...state.picks, changed] };
}

const closed = (state: UploadState, pickId: string): UploadState => ({
  ...state,
  picks: state.picks.map((pick) => (pick.id === pickId ? { ...pick, isOpen: false } : pick)),
});

/** What an earlier page has left is this page's as soon as it does something with it. */
const adopted = (state: UploadState, page: string, isMeant: IsMeant): UploadState => ({
  ...state,
  picks: state.picks.map((pick) => (pick.uploads.some((upload) => isMeant(upload, pick)) ? { ...pick, page } : pick)),
});
