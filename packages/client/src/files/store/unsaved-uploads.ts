import type { Failure } from '../../graphql/failure';
import type { PickedFile } from '../picked-file';
import { ACTIVE_STATUSES, type FilePick, type StoredPick, type Upload, type UploadState, type UploadStatus } from './upload-state';

const STATUSES_LOST_WITH_PAGE: readonly UploadStatus[] = [...ACTIVE_STATUSES, 'failed', 'unsaved'];
const OFFERED_STATUSES: readonly UploadStatus[] = ['failed', 'unsaved', 'retrying', 'restored', 'interrupted'];

/** What has been uploaded to one place and is no document yet. */
export interface UnsavedUploads {
  place: string;
  finished: PickedFile[];
  /** Names of those whose upload had not ended. */
  unfinished: string[];
  /** Documents are being created for this place. */
  isSaving: boolean;
  /** What creating them has failed with. */
  failure: Failure | undefined;
}

const isOffered = ({ status }: Upload): boolean => OFFERED_STATUSES.includes(status);

/** @returns what is offered to be saved or discarded, by place */
export function unsavedUploads({ picks }: UploadState): UnsavedUploads[] {
  const places = new Map<string, UnsavedUploads>();
  for (const { place, uploads } of picks) {
    for (const { status, filename, file, failure } of uploads.filter(isOffered)) {
      const entry = places.get(place) ?? { place, finished: [], unfinished: [], isSaving: isSaving(picks, place), failure: undefined };
      places.set(place, entry);
      if (file) entry.finished.push(file);
      else entry.unfinished.push(filename);
      if (status === 'failed') entry.failure = failure;
    }
  }
  return [...places.values()];
}

const isSaving = (picks: readonly FilePick[], place: string): boolean =>
  picks.some((pick) => pick.place === place && pick.uploads.some(({ status }) => status === 'creating' || status === 'retrying'));

/** @returns whether something would be lost with this page, or at least have to be looked for */
export const isLostWithPage = ({ picks }: UploadState): boolean =>
  picks.some(({ uploads }) => uploads.some(({ status }) => STATUSES_LOST_WITH_PAGE.includes(status)));

/** @returns whether something is under way that ends with this page */
export const isRunning = ({ picks }: UploadState): boolean => picks.some(({ uploads }) => uploads.some(({ status }) => ACTIVE_STATUSES.includes(status)));

/** @returns what the next page needs to know of the picks that this page has in hand */
export const toStoredPicks = ({ picks }: UploadState, ofPage: string): StoredPick[] =>
  picks
    .filter(({ page }) => page === ofPage)
    .map(({ id, page, place, at, uploads }) => ({
      id,
      page,
      place,
      at,
      files: uploads.map(({ id: uploadId, filename, file }) => ({ id: uploadId, filename, ...(file && { file }) })),
    }));
