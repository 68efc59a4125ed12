import { parseRelease, RELEASE_FILE, ReleaseError, type Release } from '@lender-portal/releases';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_LIMITS, tooLarge } from './limits';
import { ReleaseRefusal } from './release-refusal';

/** @returns the manifest in a folder; undefined where there is none. @throws ReleaseRefusal for one that is malformed */
export async function readManifest(folder: string): Promise<Release | undefined> {
  const json = await readJson(folder, RELEASE_FILE);
  if (json === undefined) return undefined;
  try {
    return parseRelease(json);
  } catch (error) {
    if (error instanceof ReleaseError) throw new ReleaseRefusal('INVALID_RELEASE', `${RELEASE_FILE} is malformed: ${error.message}`, { file: RELEASE_FILE });
    throw error;
  }
}

/** @throws ReleaseRefusal for a file that is too large or no JSON */
export async function readJson(folder: string, name: string): Promise<unknown> {
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => undefined);
  if (!found) return undefined;
  if (found.size > RELEASE_LIMITS.manifestBytes) throw tooLarge(name, RELEASE_LIMITS.manifestBytes);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    throw new ReleaseRefusal('INVALID_RELEASE', `${name} is no JSON`, { file: name });
  }
}
