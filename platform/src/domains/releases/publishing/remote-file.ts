import { parseRemoteEntry, type RemoteEntry } from '@lender-portal/contracts';
import { ReleaseRefusal } from './release-refusal';
import { readJson } from './read-manifest';

/** The manifest of a remote, in the Native Federation format. */
export const REMOTE_FILE = 'remoteEntry.json';

/** @throws ReleaseRefusal for one that is malformed */
export function toRemoteEntry(json: unknown): RemoteEntry {
  try {
    return parseRemoteEntry(json);
  } catch (error) {
    throw new ReleaseRefusal('INVALID_RELEASE', `${REMOTE_FILE}: ${(error as Error).message}`, { file: REMOTE_FILE });
  }
}

export const readRemoteEntry = async (folder: string): Promise<RemoteEntry> => toRemoteEntry(await readJson(folder, REMOTE_FILE));
