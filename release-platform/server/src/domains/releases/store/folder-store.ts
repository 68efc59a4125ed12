import {
  isFileName,
  isModuleName,
  isReleaseId,
  packageOf,
  parseRelease,
  RELEASE_FILE,
  releaseId,
  type Release,
} from '@lender-portal/releases';
import { sourceMapOf } from '@lender-portal/releases/inspection/internals';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AddedRelease, ModuleStore } from '../module-store';

/** Starts with a dot, unlike any module name. */
const STAGING = '.staging-';

/** Releases in a folder that several processes may share: `<folder>/<module>/<release>/<file>`. */
export class FolderStore implements ModuleStore {
  readonly folder: string;
  readonly #known = new Map<string, Release>();
  /** Import map key and id → module. */
  readonly #modules = new Map<string, string>();

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  async find(name: string, id: string): Promise<Release | undefined> {
    const file = this.pathOf(name, id, RELEASE_FILE);
    if (!file) return undefined;
    const known = this.#known.get(file);
    if (known) return known;
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const release = parseRelease(JSON.parse(text));
    this.#known.set(file, release);
    return release;
  }

  async confirm(name: string, id: string): Promise<Release | undefined> {
    this.#known.delete(this.pathOf(name, id, RELEASE_FILE) ?? '');
    return this.find(name, id);
  }

  async findByEntry(specifier: string, id: string): Promise<Release | undefined> {
    const key = `${specifier} ${id}`;
    const holds = async (name: string) => {
      const release = await this.find(name, id);
      return release?.entries[specifier] === undefined ? undefined : release;
    };
    const found = await holds(this.#modules.get(key) ?? packageOf(specifier));
    if (found) return found;
    // A module may provide entries of others, as the shared libraries do.
    for (const name of await this.modules()) {
      const release = await holds(name);
      if (release) this.#modules.set(key, name);
      if (release) return release;
    }
    return undefined;
  }

  pathOf(name: string, id: string, file: string): string | undefined {
    if (!isModuleName(name) || !isReleaseId(id) || !isFileName(file)) return undefined;
    return path.join(this.folder, name, id, file);
  }

  async fileOf(name: string, id: string, file: string): Promise<string | undefined> {
    return (await this.find(name, id)) && this.pathOf(name, id, file);
  }

  async sourceMapOf(name: string, id: string, file: string): Promise<Buffer | undefined> {
    const target = this.pathOf(name, id, sourceMapOf(file) ?? '');
    return target === undefined ? undefined : readFile(target).catch(() => undefined);
  }

  async modules(): Promise<string[]> {
    const names = await listFolders(this.folder);
    const scoped = names.filter((name) => name.startsWith('@'));
    const inScopes = await Promise.all(
      scoped.map(async (scope) => (await listFolders(path.join(this.folder, scope))).map((name) => `${scope}/${name}`)),
    );
    return [...names.filter((name) => !name.startsWith('@')), ...inScopes.flat()].sort();
  }

  async releasesOf(name: string): Promise<string[]> {
    if (!isModuleName(name)) return [];
    return (await listFolders(path.join(this.folder, name))).filter(isReleaseId).sort();
  }

  localReleasesOf(name: string): Promise<string[]> {
    return this.releasesOf(name);
  }

  async stage(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return mkdtemp(path.join(this.folder, STAGING));
  }

  async add(staged: string): Promise<AddedRelease> {
    try {
      const release = parseRelease(JSON.parse(await readFile(path.join(staged, RELEASE_FILE), 'utf8')));
      const id = releaseId(release);
      const target = path.join(this.folder, release.name, id);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // A non-empty folder is never replaced: the first of two concurrent publishers wins.
      const isNew = await rename(staged, target).then(
        () => true,
        async (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
          throw error;
        },
      );
      return { id, release: (await this.find(release.name, id))!, isNew };
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  }

  async remove(name: string, id: string): Promise<void> {
    const manifest = this.pathOf(name, id, RELEASE_FILE);
    if (!manifest) return;
    const staged = await this.stage();
    try {
      await rename(path.dirname(manifest), staged).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      this.#known.delete(manifest);
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  }

  async addedAt(name: string, id: string): Promise<Date | undefined> {
    const manifest = this.pathOf(name, id, RELEASE_FILE);
    return manifest === undefined ? undefined : (await stat(manifest).catch(() => undefined))?.mtime;
  }

  async removeStale(before: Date): Promise<void> {
    for (const name of await listFolders(this.folder, true)) {
      const folder = path.join(this.folder, name);
      if (name.startsWith(STAGING) && (await stat(folder)).mtime < before)
        await rm(folder, { recursive: true, force: true });
    }
  }
}

async function listFolders(folder: string, isHidden = false): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('.') === isHidden)
    .map(({ name }) => name);
}
