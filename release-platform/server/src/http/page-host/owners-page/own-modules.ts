import { RELEASE_FILE } from '@lender-portal/releases';
import { ImportMapError, type ResolvedModules, resolveImportMap } from '@lender-portal/releases/import-map';
import { readSiblingManifest } from '../../../domains/releases/builds/build-manifests';
import type { BuildPlaces } from '../../../domains/releases/builds/build-places';
import { readMapFacts } from '../../../domains/releases/import-map/read-map-facts';

/**
 * Builds that the owners' page runs: those that this server was deployed with, whatever release is live.
 */
export const OWN_FOLDERS: readonly string[] = ['/shared/deps/', '/shared/ui/', '/modules/console/'];

/** @throws ImportMapError if one of them was not built */
export async function ownModules(places: BuildPlaces): Promise<ResolvedModules> {
  const entries = await Promise.all(
    OWN_FOLDERS.map(async (folder) => {
      const release = await readSiblingManifest(folder + RELEASE_FILE, folder, places);
      if (!release) throw new ImportMapError(`there is no build for ${folder}`);
      return Object.keys(release.entries).map((specifier) => [specifier, folder]);
    }),
  );
  const map = { imports: Object.fromEntries(entries.flat()) as Record<string, string>, integrity: {} };
  return resolveImportMap(map, await readMapFacts(map, places));
}
