import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of Emscripten's file system that is used here; its own types lack `canOwn`. */
interface EmscriptenFS {
  mkdirTree(folder: string): void;
  writeFile(file: string, content: Uint8Array, options: { canOwn: boolean }): void;
}

/**
 * An in-memory database that starts as a copy of a data folder. The folder must be shut down cleanly and not in use.
 */
export class MemoryCopy extends MemoryFS {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override async initialSyncFs(): Promise<void> {
    copyFolder(this.#folder, this.pg!.Module.FS as unknown as EmscriptenFS, PGlite.paths.PGDATA);
  }
}

function copyFolder(from: string, fs: EmscriptenFS, to: string): void {
  fs.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) copyFolder(source, fs, target);
    else fs.writeFile(target, readFileSync(source), { canOwn: true });
  }
}
