import type { TrackRecordClaims } from './track-record-path';

const PREFIX = 'lender-portal:track-record:';

/** Where the browser keeps nothing, as long as the page lives. */
const inMemory = new Map<string, string>();

/**
 * Keeps claims that are too many for an address in this tab: a reload and the back button find them, other tabs do not.
 *
 * Behaviour: track-record.kept
 * @returns the name to find them by
 */
export function keepClaims(record: TrackRecordClaims): string {
  const id = crypto.randomUUID();
  const text = JSON.stringify(record);
  try {
    sessionStorage.setItem(PREFIX + id, text);
  } catch {
    inMemory.set(id, text);
  }
  return id;
}

/** @returns undefined where this tab knows none of that name */
export function keptClaims(id: string): TrackRecordClaims | undefined {
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
