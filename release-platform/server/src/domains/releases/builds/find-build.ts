import type { Release } from '@lender-portal/releases';
import { NEWEST_MANIFEST, readSiblingManifest } from './build-manifests';
import { builtFile, type BuildPlaces } from './build-places';

/** The newest build in a folder. */
export interface NewestBuild {
  /** Path on disk. */
  folder: string;
  release: Release;
}

/** Whether a map target is a folder of builds such as `/modules/shell/`. */
export const isFolder = (target: string): boolean => target.startsWith('/') && target.endsWith('/');

/**
 * @returns undefined if there is no build
 * @throws ImportMapError if its manifest cannot be read
 */
export async function findNewestBuild(target: string, places: BuildPlaces): Promise<NewestBuild | undefined> {
  const release = await readSiblingManifest(target + NEWEST_MANIFEST, target, places);
  return release && { folder: builtFile(target, places)!, release };
}
