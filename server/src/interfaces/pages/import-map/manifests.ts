import { parseRelease, RELEASE_FILE, SHARED_LIBRARIES, type Release } from '@lender-portal/releases';
import { existsSync } from 'node:fs';
import { readWhenChanged } from '../read-when-changed';
import { builtFile, type BuildPlaces } from '../repository';
import { ImportMapError } from './source';

/** The shared third-party libraries as pages load them: in groups. */
export interface SharedLibraries {
  /** Specifier → file. */
  entries: Record<string, string>;
  /** Group → its files, its own first, and the name it exports its libraries under. */
  groups: Record<string, { files: string[]; export: string }>;
  libraries: Record<string, { group: string; version: string }>;
}

/** @returns undefined for a release of another module, even if it has groups. Behaviour: modules.shared-libraries */
export function sharedLibrariesOf({ name, entries, groups, offers = {} }: Release): SharedLibraries | undefined {
  if (name !== SHARED_LIBRARIES || !groups) return undefined;
  const members = Object.entries(groups).flatMap(([group, { members: specifiers }]) => specifiers.map((specifier) => ({ group, specifier })));
  return {
    entries,
    groups: Object.fromEntries(Object.entries(groups).map(([group, { files, export: exported }]) => [group, { files, export: exported }])),
    libraries: Object.fromEntries(members.map(({ group, specifier }) => [specifier, { group, version: offers[specifier]?.version ?? '' }])),
  };
}

/** Of the newest build in a folder. */
export const NEWEST_MANIFEST = RELEASE_FILE;

/** @returns the manifest of the very build that an entry's file belongs to, beside it */
export const manifestPathOf = (file: string): string => file.replace(/\.m?js$/, `.${RELEASE_FILE}`);

const readManifest = readWhenChanged((text) => parseRelease(JSON.parse(text)));

/**
 * @param pathname of the manifest
 * @param folder that it speaks of
 * @returns undefined where there is none
 * @throws ImportMapError where it cannot be read
 */
export async function readSiblingManifest(pathname: string, folder: string, places: BuildPlaces): Promise<Release | undefined> {
  const file = builtFile(pathname, places);
  if (!file || !existsSync(file)) return undefined;
  return readManifest(file).catch((error: Error) => {
    throw new ImportMapError(`the manifest in ${folder} cannot be read: ${error.message}`);
  });
}
