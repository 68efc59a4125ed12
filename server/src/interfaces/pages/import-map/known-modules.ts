import type { RemoteName } from '@lender-portal/contracts';
import { isReleaseId, RELEASE_FILE } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection/parts';
import { LRUCache } from 'lru-cache';
import { statSync } from 'node:fs';
import type { OwnersMap } from '../../../domains/releases/ledger/entry';
import { builtFile, type BuildPlaces } from '../repository';
import { manifestPathOf, NEWEST_MANIFEST } from './manifests';
import type { ResolvedModules } from './resolve';
import type { ImportMapSource } from './source';

interface Known {
  /** It is never changed, so that the same object has the same content. */
  map: OwnersMap;
  files: string[];
  versions: string[];
  modules: ResolvedModules;
}

/** The live map, and it with the releases of a few previews and canaries. */
const MOST = 30;

/** What was resolved before, as long as nothing that it was made of has changed, in the map or on disk. */
export class KnownModules {
  readonly #places: BuildPlaces;
  readonly #known = new LRUCache<string, Known>({ max: MOST });

  constructor(places: BuildPlaces) {
    this.#places = places;
  }

  find(key: string, map: OwnersMap): ResolvedModules | undefined {
    const known = this.#known.get(key);
    if (known?.map !== map) return undefined;
    return known.files.every((file, index) => versionOf(file) === known.versions[index]) ? known.modules : undefined;
  }

  /** @returns what `resolve` does, which is known from then on */
  async resolve(key: string, map: OwnersMap, source: ImportMapSource, resolve: () => Promise<ResolvedModules>): Promise<ResolvedModules> {
    const addressed = addressedFiles(source).flatMap((url) => builtFile(url, this.#places) ?? []);
    // Before they are read: what changes meanwhile has another version than the one that is known.
    const versions = addressed.map(versionOf);
    const modules = await resolve();
    // A release never changes; it can only go.
    const released = releasedFiles(source, modules).flatMap((url) => builtFile(url, this.#places) ?? []);
    this.#known.set(key, { map, modules, files: [...addressed, ...released], versions: [...versions, ...released.map(versionOf)] });
    return modules;
  }
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** What is looked for where an entry leads to a folder or to a file. */
const addressedFiles = ({ imports, remotes }: ImportMapSource): string[] => [
  ...new Set(
    [...Object.values(imports), ...Object.values(remotes)]
      .filter((target) => !isReleaseId(target))
      .flatMap((target) => [folderOf(target) + NEWEST_MANIFEST, ...(target.endsWith('/') ? [target + REMOTE_FILE] : [target, manifestPathOf(target)])]),
  ),
];

const releasedFiles = (source: ImportMapSource, modules: ResolvedModules): string[] => {
  const urls = { ...modules.imports, ...modules.remotes };
  const released = Object.entries({ ...source.imports, ...source.remotes }).filter(([, target]) => isReleaseId(target));
  return [...new Set(released.map(([key]) => folderOf(urls[key as RemoteName]!) + RELEASE_FILE))];
};

/** Synchronous: of a local file that takes a tenth of what a thread costs. */
function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
}
