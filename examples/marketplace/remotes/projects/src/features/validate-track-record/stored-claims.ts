import { safeSessionStorage } from '@lender-portal/module-contract';
import type { TrackRecordClaims } from './track-record-path';

const PREFIX = 'lender-portal:track-record:';

/**
 * Stores claims that do not fit into a URL in this tab. They survive reloads and back navigation, but other tabs do not
 * have them.
 *
 * @returns the key of the stored claims
 */
export function storeClaims(record: TrackRecordClaims): string {
  const id = crypto.randomUUID();
  safeSessionStorage.setItem(PREFIX + id, JSON.stringify(record));
  return id;
}

/** @returns undefined if this tab has no claims with that key */
export function loadStoredClaims(id: string): TrackRecordClaims | undefined {
  const text = safeSessionStorage.getItem(PREFIX + id);
  return text === null ? undefined : (JSON.parse(text) as TrackRecordClaims);
}
