import type { Release } from '@lender-portal/releases';

/**
 * Stores published releases as `<module>/<release>/<file>`. Releases are added atomically and never change. Several
 * processes may share the store.
 */
export interface ModuleStore {
  /** Absolute path of the folder that files are served from. */
  readonly folder: string;

  /**
   * @param name the module, such as `@lender-portal/documents-mfe` or `exchange`
   * @param id id of the release
   * @returns its manifest, or undefined if there is none; may be stale if another process has removed it
   */
  find(name: string, id: string): Promise<Release | undefined>;

  /** Like `find`, but bypasses the cache. Use it before storing a reference to a release. */
  confirm(name: string, id: string): Promise<Release | undefined>;

  /**
   * @param specifier an import map key
   * @param id id of a release that has `specifier` as an entry
   * @returns the manifest of that release, or undefined if there is none
   */
  findByEntry(specifier: string, id: string): Promise<Release | undefined>;

  /** @returns the path of a release's file on disk, whether it exists or not; undefined for an invalid name */
  pathOf(name: string, id: string, file: string): string | undefined;

  /** @returns the same path after the release was copied to this host, or undefined if there is no such release */
  fileOf(name: string, id: string, file: string): Promise<string | undefined>;

  /** @returns the source map of a release's script; undefined if it has none */
  sourceMapOf(name: string, id: string, file: string): Promise<Buffer | undefined>;

  /** @returns the modules with releases, sorted by name */
  modules(): Promise<string[]>;

  /** @returns the ids of a module's releases */
  releasesOf(name: string): Promise<string[]>;

  /** @returns the ids of a module's releases whose files are on this host */
  localReleasesOf(name: string): Promise<string[]>;

  /** @returns when a release was added, or undefined if there is none */
  addedAt(name: string, id: string): Promise<Date | undefined>;

  /** @returns an empty folder for a new release; `add` deletes it, or else the caller must */
  stage(): Promise<string>;

  /**
   * @param staged folder with the release's files and manifest; deleted afterwards
   * @returns the stored release; `isNew` is false if it already existed
   */
  add(staged: string): Promise<AddedRelease>;

  /** Hides a release, then deletes its files. */
  remove(name: string, id: string): Promise<void>;

  /**
   * Deletes the remains of interrupted publishing.
   *
   * @param before keeps younger files, because their publishing may be in progress
   */
  removeStale(before: Date): Promise<void>;
}

export interface AddedRelease {
  id: string;
  /** The manifest in the store. */
  release: Release;
  isNew: boolean;
}
