import { isReleaseId } from '@lender-portal/releases';
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

/** Caches resolved maps by reference until one of their source files changes. */
export class ResolutionCache {
  readonly #places: BuildPlaces;
  readonly #resolutions = new WeakMap<OwnersMap, LRUCache<string, Resolution>>();

  constructor(places: BuildPlaces) {
    this.#places = places;
  }

  /** @param variant empty for the unmodified map */
  find(map: OwnersMap, variant = ''): ResolvedModules | undefined {
    const known = this.#resolutions.get(map)?.get(variant);
    return known?.files.every((file, index) => versionOf(file) === known.versions[index]) ? known.modules : undefined;
  }

  /**
   * @param source the map to resolve: `map` or a variant of it
   * @returns the result of `resolve`, which is now cached
   */
  async add(
    map: OwnersMap,
    variant: string,
    source: OwnersMap,
    resolve: () => Promise<ResolvedModules>,
  ): Promise<ResolvedModules> {
    const addressed = addressedFiles(source).flatMap((url) => builtFile(url, this.#places) ?? []);
    // Read the fingerprint before the files, so a concurrent change invalidates the entry.
    const versions = addressed.map(versionOf);
    const modules = await resolve();
    const variants = this.#resolutions.get(map) ?? new LRUCache({ max: MAX_VARIANTS });
    this.#resolutions.set(map, variants);
    variants.set(variant, { modules, files: addressed, versions });
    return modules;
  }
}

/** Files that determine the resolution of targets that are folders or files. Releases are immutable. */
const addressedFiles = ({ imports }: OwnersMap): string[] => [
  ...new Set(
    Object.values(imports)
      .filter((target) => !isReleaseId(target))
      .flatMap((target) => [
        folderOf(target) + NEWEST_MANIFEST,
        ...(target.endsWith('/') ? [target + REMOTE_FILE] : [target, manifestPathOf(target)]),
      ]),
  ),
];

/** Changes with the content of a file. Synchronous, because `statSync` on a local file is about ten times cheaper than the asynchronous call. */
export function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
}
