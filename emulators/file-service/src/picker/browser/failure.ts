import type { UploadError } from './types';

export interface UploadFailure {
  reason: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
}

/** Statuses that concern the file itself, so that a retry would fail again. */
const FINAL = [400, 404, 413, 415, 422];

/** filestack-js's error if the storage rejected a part because of its checksum. */
const PART_REFUSED = 'Cannot upload file part';

/** Describes a failed upload for users. */
export function describeUploadFailure(error: UploadError | undefined): UploadFailure {
  const { message, details: { code, data } = {} } = error ?? {};
  if (code === undefined) return { reason: 'The connection was interrupted.', canRetry: true };
  if (code === 401 || code === 403)
    return { reason: 'Your upload permission has expired. Try again, or sign out and sign in again.', canRetry: true };
  if (code >= 500) return { reason: 'The file service had a problem.', canRetry: true };
  if (code === 400 && message === PART_REFUSED) return { reason: 'The file was damaged in transit.', canRetry: true };
  return { reason: sentenceOf(data) ?? 'The file service rejected this file.', canRetry: !FINAL.includes(code) };
}

/** The service's own message, which is written for users. */
function sentenceOf(data: unknown): string | undefined {
  const { error } = (data ?? {}) as { error?: unknown };
  return typeof error === 'string' && error !== '' ? `${error.replace(/\.$/, '')}.` : undefined;
}
