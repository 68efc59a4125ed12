import type { Release } from '@lender-portal/releases';

/**
 * The releases that were published: `<module>/<release>/<file>`. A release is there whole or not at all, never changes,
 * and several processes may share the store. Behaviour: releases.store.
 */
export interface ModuleStore {
  /** Where files are served from, absolute. */
  readonly folder: string;

  /**
   * @param name the module, e.g. `@lender-portal/documents-mfe` or `exchange`
   * @param id of the release
   * @returns its manifest; undefined where there is none. One that another process has removed may still be known
   */
  find(name: string, id: string): Promise<Release | undefined>;

  /** The same, of what is really there: before anything comes to depend on it. */
  confirm(name: string, id: string): Promise<Release | undefined>;

  /**
   * @param specifier a key of the import map
   * @param id of a release that has it as an entry
   * @returns the manifest of that release; undefined where there is none
   */
  findByEntry(specifier: string, id: string): Promise<Release | undefined>;

  /** @returns where a file of a release is or would be on disk; undefined for a name that is none */
  pathOf(name: string, id: string, file: string): string | undefined;

  /** @returns the same, once the release is there; undefined where there is no such release */
  fileOf(name: string, id: string, file: string): Promise<string | undefined>;

  /** @returns the modules that have releases, in the order of their names */
  modules(): Promise<string[]>;

  /** @returns the ids of a module's releases */
  releasesOf(name: string): Promise<string[]>;

  /** @returns those of them whose files are here */
  localReleasesOf(name: string): Promise<string[]>;

  /** @returns when a release was put together; undefined where there is none */
  addedAt(name: string, id: string): Promise<Date | undefined>;

  /** @returns an empty folder in which a release is put together; `add` or the caller removes it */
  stage(): Promise<string>;

  /**
   * @param staged a folder that holds the files of the release, and its manifest; it is gone afterwards
   * @returns whether it is new; false where the same release was there already
   */
  add(staged: string): Promise<AddedRelease>;

  /** Removes a release: at once for who looks for it, then its files. */
  remove(name: string, id: string): Promise<void>;

  /**
   * Removes what a process that ended in the middle of publishing has left.
   *
   * @param before what is younger may be under way
   */
  removeStale(before: Date): Promise<void>;
}

export interface AddedRelease {
  id: string;
  /** The manifest that is in the store. */
  release: Release;
  isNew: boolean;
}
