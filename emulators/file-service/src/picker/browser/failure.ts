import type { UploadError } from './types';

export interface Failure {
  reason: string;
  /** Another try may succeed. */
  canRetry: boolean;
}

/** Answers that say something about the file itself: it would be refused again. */
const FINAL = [400, 404, 413, 415, 422];

/** What filestack-js says where the storage did not take a part: its checksum was another. */
const PART_REFUSED = 'Cannot upload file part';

/** Why an upload failed, in words for people. */
export function failureOf(error: UploadError | undefined): Failure {
  const { message, details: { code, data } = {} } = error ?? {};
  if (code === undefined) return { reason: 'The connection was interrupted.', canRetry: true };
  if (code === 401 || code === 403) return { reason: 'Your permission to upload has ended. Try again, or sign in anew.', canRetry: true };
  if (code >= 500) return { reason: 'The file service had a problem.', canRetry: true };
  if (code === 400 && message === PART_REFUSED) return { reason: 'The file was damaged on its way.', canRetry: true };
  return { reason: sentenceOf(data) ?? 'The file service refused this file.', canRetry: !FINAL.includes(code) };
}

/** The service's own words; it writes them for people. */
function sentenceOf(data: unknown): string | undefined {
  const { error } = (data ?? {}) as { error?: unknown };
  return typeof error === 'string' && error !== '' ? `${error.replace(/\.$/, '')}.` : undefined;
}
