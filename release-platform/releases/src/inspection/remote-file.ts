import { parseRemoteEntry, type RemoteEntry } from '@lender-portal/module-contract';
import { readJson } from './build-folder';
import { FindingError } from './finding';

/** The manifest of a remote, in the Native Federation format. */
export const REMOTE_FILE = 'remoteEntry.json';

/** @throws FindingError if the entry is malformed */
export function toRemoteEntry(json: unknown): RemoteEntry {
  try {
    return parseRemoteEntry(json);
  } catch (error) {
    throw new FindingError({ file: REMOTE_FILE, what: `cannot be read: ${(error as Error).message}`, advice: '' });
  }
}

export const readRemoteEntry = async (folder: string): Promise<RemoteEntry> =>
  toRemoteEntry(await readJson(folder, REMOTE_FILE));
