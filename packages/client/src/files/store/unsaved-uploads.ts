import type { Failure } from '../../failure';
import type { PickedFile } from '../picked-file';
import {
  ACTIVE_STATUSES,
  type FilePick,
  type StoredPick,
  type Upload,
  type UploadState,
  type UploadStatus,
} from './upload-state';

const STATUSES_LOST_WITH_PAGE: readonly UploadStatus[] = [...ACTIVE_STATUSES, 'failed', 'unsaved'];
const OFFERED_STATUSES: readonly UploadStatus[] = ['failed', 'unsaved', 'retrying', 'restored', 'interrupted'];

/** Uploads to one place that are not documents yet. */
export interface UnsavedUploads {
  place: string;
  finished: PickedFile[];
  /** Names of files whose upload did not finish. */
  unfinished: string[];
  /** True while documents are being created for this place. */
  isSaving: boolean;
  /** Failure of the last attempt to create the documents. */
  failure: Failure | undefined;
}

const isOffered = ({ status }: Upload): boolean => OFFERED_STATUSES.includes(status);

/** @returns uploads to save or discard, by place */
export function unsavedUploads({ picks }: UploadState): UnsavedUploads[] {
  const places = new Map<string, UnsavedUploads>();
  for (const { place, uploads } of picks) {
    for (const { status, filename, file, failure } of uploads.filter(isOffered)) {
      const entry = places.get(place) ?? {
        place,
        finished: [],
        unfinished: [],
        isSaving: isSavingPlace(picks, place),
        failure: undefined,
      };
      places.set(place, entry);
      if (file) entry.finished.push(file);
      else entry.unfinished.push(filename);
      if (status === 'failed') entry.failure = failure;
    }
  }
  return [...places.values()];
}

const isSavingPlace = (picks: readonly FilePick[], place: string): boolean =>
  picks.some(
    (pick) => pick.place === place && pick.uploads.some(({ status }) => status === 'creating' || status === 'retrying'),
  );

/** @returns whether closing the page would lose uploads, or leave them for the next page to restore */
export const isLostWithPage = ({ picks }: UploadState): boolean =>
  picks.some(({ uploads }) => uploads.some(({ status }) => STATUSES_LOST_WITH_PAGE.includes(status)));

/** @returns whether closing the page would abort a running operation */
export const isRunning = ({ picks }: UploadState): boolean =>
  picks.some(({ uploads }) => uploads.some(({ status }) => ACTIVE_STATUSES.includes(status)));

/** @returns this page's picks, as stored for the next page */
export const toStoredPicks = ({ picks }: UploadState, pageId: string): StoredPick[] =>
  picks
    .filter(({ page }) => page === pageId)
    .map(({ id, page, place, at, uploads }) => ({
      id,
      page,
      place,
      at,
      files: uploads.map(({ id: uploadId, filename, file }) => ({ id: uploadId, filename, ...(file && { file }) })),
    }));
