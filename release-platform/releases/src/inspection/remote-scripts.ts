import { isInternalChunk, ownFiles, scriptsThatRun, type RemoteEntry } from '@lender-portal/module-contract';
import path from 'node:path/posix';
import { importedNames } from '../imported-names';
import type { ReleaseFile } from '../manifest';
import { readScript } from './build-folder';
import { FindingError } from './finding';
import { listImports } from '../scripts/script-imports';

/** Specifier → imported names. */
export type ImportedNames = Map<string, Set<string>>;

/** The scripts of a remote's build and their imports of shared libraries. */
export class RemoteScripts {
  readonly #folder: string;
  readonly #entry: RemoteEntry;
  readonly #files: Readonly<Record<string, ReleaseFile>>;
  readonly #own: Readonly<Record<string, string>>;

  constructor(folder: string, entry: RemoteEntry, files: Readonly<Record<string, ReleaseFile>>) {
    this.#folder = folder;
    this.#entry = entry;
    this.#files = files;
    this.#own = Object.fromEntries(Object.entries(ownFiles(entry)).filter(([, file]) => file in files));
  }

  /** Scripts that always run with the remote, with their transitive imports. */
  async running(): Promise<string[]> {
    const digests = Object.fromEntries(Object.entries(this.#files).map(([file, { digest }]) => [file, digest]));
    const exposed = this.#entry.exposes.map(({ outFileName }) => outFileName);
    return this.#closure(
      [...exposed, ...scriptsThatRun({ ...this.#entry, integrity: digests })].filter((file) => file in this.#files),
    );
  }

  /** Library → imports of the remote's own copy. */
  async copies(): Promise<Map<string, ImportedNames>> {
    const libraries = Object.entries(this.#own).filter(([specifier]) => !isInternalChunk(specifier));
    const copies = new Map<string, ImportedNames>();
    for (const [specifier, file] of libraries) copies.set(specifier, await this.importsOf(await this.#closure([file])));
    return copies;
  }

  /** @throws FindingError for a script that is not an ES module */
  async importsOf(scripts: readonly string[]): Promise<ImportedNames> {
    const imports: ImportedNames = new Map();
    for (const file of scripts)
      for (const [specifier, names] of await this.#parsed(file, importedNames))
        if (!isInternalChunk(specifier)) imports.set(specifier, new Set([...(imports.get(specifier) ?? []), ...names]));
    return imports;
  }

  /** The scripts and their transitive imports within the remote. */
  async #closure(scripts: readonly string[]): Promise<string[]> {
    const found = new Set(scripts);
    for (const file of found) {
      for (const specifier of await this.#parsed(file, listImports)) {
        const target = specifier.startsWith('.')
          ? path.join(path.dirname(file), specifier)
          : isInternalChunk(specifier)
            ? this.#own[specifier]
            : undefined;
        if (target !== undefined && target in this.#files) found.add(target);
      }
    }
    return [...found];
  }

  async #parsed<T>(file: string, parse: (source: string) => T | Promise<T>): Promise<T> {
    const source = await readScript(this.#folder, file);
    try {
      return await parse(source);
    } catch (error) {
      throw new FindingError({
        file,
        what: `is not an ES module: ${(error as Error).message.split('\n')[0]}`,
        advice: '',
      });
    }
  }
}
