import { RELEASE_FILE } from '@lender-portal/releases';
import { readSiblingManifest } from '../import-map/manifests';
import { resolveModules, type ResolvedModules } from '../import-map/resolve';
import { ImportMapError } from '../import-map/source';
import type { BuildPlaces } from '../repository';

/** What the owners' page runs: the builds that this server came with, whatever lenders' pages run. Behaviour: owners-page.own-build. */
export const OWN_FOLDERS: readonly string[] = ['/shared/deps/', '/shared/ui/', '/modules/platform-mfe/'];

/** @throws ImportMapError where one of them was not built */
export async function ownModules(places: BuildPlaces): Promise<ResolvedModules> {
  const entries = await Promise.all(
    OWN_FOLDERS.map(async (folder) => {
      const release = await readSiblingManifest(folder + RELEASE_FILE, folder, places);
      if (!release) throw new ImportMapError(`there is no build for ${folder}`);
      return Object.keys(release.entries).map((specifier) => [specifier, folder]);
    }),
  );
  return resolveModules({ imports: Object.fromEntries(entries.flat()) as Record<string, string>, remotes: {}, integrity: {} }, places);
}
