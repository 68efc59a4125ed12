import type { BuildPlaces } from '../../../domains/releases/builds/build-places';
import { findNewestBuild } from '../../../domains/releases/builds/find-build';
import type { ImportMapSources } from './live-import-map';

type LiveMap = NonNullable<ImportMapSources['liveMap']>;

/**
 * Overrides the live map with the newest builds under development, so pages show the last saved state.
 *
 * @param folders such as `/modules/documents-mfe/`
 */
export function withDevelopmentBuilds(liveMap: LiveMap, folders: readonly string[], places: BuildPlaces): LiveMap {
  if (folders.length === 0) return liveMap;
  return async () => {
    const [{ map, isRecorded }, ...builds] = await Promise.all([
      liveMap(),
      ...folders.map((folder) => entriesOf(folder, places)),
    ]);
    return { map: { ...map, imports: { ...map.imports, ...Object.assign({}, ...builds) } }, isRecorded };
  };
}

/** @returns import map key → folder; empty while a build is being written */
async function entriesOf(folder: string, places: BuildPlaces): Promise<Record<string, string>> {
  const build = await findNewestBuild(folder, places).catch(() => undefined);
  return Object.fromEntries(Object.keys(build?.release.entries ?? {}).map((key) => [key, folder]));
}
