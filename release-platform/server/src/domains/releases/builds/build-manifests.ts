import { parseRelease, RELEASE_FILE, type Release } from '@lender-portal/releases';
import { ImportMapError } from '@lender-portal/releases/import-map';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import { existsSync } from 'node:fs';
import { builtFile, type BuildPlaces } from './build-places';

/** The manifest of the newest build in a folder. */
export const NEWEST_MANIFEST = RELEASE_FILE;

/** @returns the path of the manifest next to an entry file, which describes exactly that build */
export const manifestPathOf = (file: string): string => file.replace(/\.m?js$/, `.${RELEASE_FILE}`);

const readManifest = readWhenChanged((text) => parseRelease(JSON.parse(text)));

/**
 * @param pathname of the manifest
 * @param folder of its build
 * @returns undefined if there is none
 * @throws ImportMapError if it cannot be read
 */
export async function readSiblingManifest(
  pathname: string,
  folder: string,
  places: BuildPlaces,
): Promise<Release | undefined> {
  const file = builtFile(pathname, places);
  if (!file || !existsSync(file)) return undefined;
  return readManifest(file).catch((error: Error) => {
    throw new ImportMapError(`the manifest in ${folder} cannot be read: ${error.message}`);
  });
}
