import { isReleaseId, RELEASE_FILE } from '@lender-portal/releases';
import { folderOf, type OwnersMap, type ResolvedModules } from '@lender-portal/releases/import-map';
import { REMOTE_FILE } from '@lender-portal/releases/inspection/internals';
import { LRUCache } from 'lru-cache';
import { statSync } from 'node:fs';
import { manifestPathOf, NEWEST_MANIFEST } from '../builds/build-manifests';
import { builtFile, type BuildPlaces } from '../builds/build-places';

interface Resolution {
  files: string[];
  versions: string[];
  modules: ResolvedModules;
}

/** Variants of one map: a few previews and canaries. */
const MAX_VARIANTS = 30;

/** Caches resolved maps by reference until a file that they were resolved from changes. */
export class ResolutionCache {
  readonly #places: BuildPlaces;
  readonly #resolutions = new WeakMap<OwnersMap, LRUCache<string, Resolution>>();

  constructor(places: BuildPlaces) {
    this.#places = places;
  }

  /** @param variant of the map; empty for the map as it is */
  find(map: OwnersMap, variant = ''): ResolvedModules | undefined {
    const known = this.#resolutions.get(map)?.get(variant);
    return known?.files.every((file, index) => versionOf(file) === known.versions[index]) ? known.modules : undefined;
  }

  /**
   * @param source the map that is resolved: `map`, or the variant of it
   * @returns the result of `resolve`, which is cached
   */
  async add(map: OwnersMap, variant: string, source: OwnersMap, resolve: () => Promise<ResolvedModules>): Promise<ResolvedModules> {
    const addressed = addressedFiles(source).flatMap((url) => builtFile(url, this.#places) ?? []);
    // Taken before the files are read, so that a change meanwhile invalidates the entry.
    const versions = addressed.map(versionOf);
    const modules = await resolve();
    // A release never changes; it can only be removed.
    const released = releasedFiles(source, modules).flatMap((url) => builtFile(url, this.#places) ?? []);
    const variants = this.#resolutions.get(map) ?? new LRUCache({ max: MAX_VARIANTS });
    this.#resolutions.set(map, variants);
    variants.set(variant, { modules, files: [...addressed, ...released], versions: [...versions, ...released.map(versionOf)] });
    return modules;
  }
}

/** The files that decide about an entry that leads to a folder or a file. */
const addressedFiles = ({ imports }: OwnersMap): string[] => [
  ...new Set(
    Object.values(imports)
      .filter((target) => !isReleaseId(target))
      .flatMap((target) => [folderOf(target) + NEWEST_MANIFEST, ...(target.endsWith('/') ? [target + REMOTE_FILE] : [target, manifestPathOf(target)])]),
  ),
];

const releasedFiles = ({ imports }: OwnersMap, modules: ResolvedModules): string[] => {
  const urls: Readonly<Record<string, string>> = { ...modules.imports, ...modules.remotes };
  return [...new Set(Object.keys(imports).flatMap((key) => (isReleaseId(imports[key]!) ? [folderOf(urls[key]!) + RELEASE_FILE] : [])))];
};

/** Synchronous: for a local file it costs a tenth of a thread. */
function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
}
