import type { TrackRecordClaims } from './track-record-path';

const PREFIX = 'lender-portal:track-record:';

/** Fallback without session storage, for the lifetime of the page. */
const inMemory = new Map<string, string>();

/**
 * Stores claims that do not fit into a URL in this tab. They survive reloads and back navigation, but other tabs do not
 * have them.
 *
 * Behaviour: track-record.kept
 * @returns the key of the stored claims
 */
export function storeClaims(record: TrackRecordClaims): string {
  const id = crypto.randomUUID();
  const text = JSON.stringify(record);
  try {
    sessionStorage.setItem(PREFIX + id, text);
  } catch {
    inMemory.set(id, text);
  }
  return id;
}

/** @returns undefined if this tab has no claims with that key */
export function loadStoredClaims(id: string): TrackRecordClaims | undefined {
  const text = inMemory.get(id) ?? stored(id);
  return text === undefined ? undefined : (JSON.parse(text) as TrackRecordClaims);
}

function stored(id: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + id) ?? undefined;
  } catch {
    return undefined;
  }
}
