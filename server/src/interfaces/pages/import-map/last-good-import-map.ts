import type { ResolvedModules } from '@lender-portal/releases/import-map';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Another form is written by another release of the portal, which could not be read here. */
const FORMAT = 4;

interface StoredImportMap {
  format: number;
  /** The file of the owners' map that it was accepted for: another deployment may use the same data folder. */
  importMap: string;
  acceptedAt: string;
  modules: ResolvedModules;
}

/** The last good import map, persisted in the data folder: it is the fallback where a bad edit and a restart come together. */
export class LastGoodImportMap {
  readonly #file: string;
  readonly #importMap: string;
  #writing: Promise<void> = Promise.resolve();

  /** @param importMap the file of the owners' map */
  constructor(dataDir: string, importMap: string) {
    this.#file = path.join(dataDir, 'import-map.json');
    this.#importMap = path.resolve(importMap);
  }

  /** One after the other: the last that was accepted stays. */
  store(modules: ResolvedModules): Promise<void> {
    const stored: StoredImportMap = { format: FORMAT, importMap: this.#importMap, acceptedAt: new Date().toISOString(), modules };
    const written = this.#writing.then(() => this.#write(JSON.stringify(stored)));
    this.#writing = written.catch(() => undefined);
    return written;
  }

  /** Ends when everything is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** @returns the map that was accepted for this file last; undefined where there is none */
  async read(): Promise<Pick<StoredImportMap, 'acceptedAt' | 'modules'> | undefined> {
    const text = await readFile(this.#file, 'utf8').catch(() => undefined);
    const stored = text === undefined ? undefined : (JSON.parse(text) as StoredImportMap);
    return stored?.format === FORMAT && stored.importMap === this.#importMap ? stored : undefined;
  }

  async #write(text: string): Promise<void> {
    await mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    const draft = `${this.#file}.${process.pid}.tmp`;
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, this.#file);
  }
}
