import { hasCode } from '@lender-portal/server-kit/errors/application-error';
import {
  isModuleName,
  isReleaseId,
  parseRelease,
  RELEASE_FILE,
  releaseId,
  type Release,
} from '@lender-portal/releases';
import { listFiles, sourceMapOf } from '@lender-portal/releases/inspection/internals';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import type { AddedRelease, ModuleStore } from '../module-store';
import { assertIntact } from './assert-intact';
import type { FolderStore } from './folder-store';
import type { ObjectStorage } from '@lender-portal/server-kit/objects/object-storage';

/** Cache lifetime of the list of releases. */
const LIST_TTL_MS = 2_000;
/** Parallel transfers. */
const CONCURRENCY = 8;
const ATTEMPTS = 2;

const RELEASES = 'releases/';
const FILES = 'files/';
const MANIFEST_KEY = /^releases\/((?:@[^/]+\/)?[^/]+)\/([^/]+)\.json$/;
const FILE_KEY = /^files\/((?:@[^/]+\/)?[^/]+)\/([^/]+)\//;

interface Listed {
  name: string;
  id: string;
  addedAt: Date;
}

/**
 * Releases in object storage, shared by any number of processes. Each process serves them from a local folder, and
 * copies a release on first use. A release exists if its manifest does: the manifest is written last and deleted first.
 */
export class ObjectStore implements ModuleStore {
  readonly #storage: ObjectStorage;
  /** Local copies of releases on this host. */
  readonly #local: FolderStore;
  readonly #manifests = new Map<string, Release>();
  readonly #downloads = new Map<string, Promise<boolean>>();
  #list: { at: number; releases: Promise<Listed[]> } | undefined;

  constructor(storage: ObjectStorage, local: FolderStore) {
    this.#storage = storage;
    this.#local = local;
  }

  get folder(): string {
    return this.#local.folder;
  }

  async find(name: string, id: string): Promise<Release | undefined> {
    return (
      this.#manifests.get(manifestKey(name, id)) ?? (await this.#local.find(name, id)) ?? (await this.#read(name, id))
    );
  }

  async confirm(name: string, id: string): Promise<Release | undefined> {
    const release = await this.#read(name, id);
    if (!release) await this.#forget(name, id);
    return release;
  }

  async findByEntry(specifier: string, id: string): Promise<Release | undefined> {
    const local = await this.#local.findByEntry(specifier, id);
    if (local) return local;
    for (const listed of await this.#listed()) {
      if (listed.id !== id) continue;
      const release = await this.find(listed.name, id);
      if (release?.entries[specifier] !== undefined) return release;
    }
    return undefined;
  }

  pathOf(name: string, id: string, file: string): string | undefined {
    return this.#local.pathOf(name, id, file);
  }

  async fileOf(name: string, id: string, file: string): Promise<string | undefined> {
    const target = this.pathOf(name, id, file);
    if (target === undefined) return undefined;
    return (await this.#local.find(name, id)) || (await this.#downloadOnce(name, id)) ? target : undefined;
  }

  /** Downloads leave source maps out. */
  async sourceMapOf(name: string, id: string, file: string): Promise<Buffer | undefined> {
    const local = await this.#local.sourceMapOf(name, id, file);
    if (local) return local;
    const map = sourceMapOf(file);
    if (map === undefined || this.pathOf(name, id, map) === undefined) return undefined;
    return this.#storage.get(fileKey(name, id, map));
  }

  async modules(): Promise<string[]> {
    return [...new Set((await this.#listed()).map(({ name }) => name))].sort();
  }

  async releasesOf(name: string): Promise<string[]> {
    return (await this.#listed())
      .filter((each) => each.name === name)
      .map(({ id }) => id)
      .sort();
  }

  localReleasesOf(name: string): Promise<string[]> {
    return this.#local.releasesOf(name);
  }

  async addedAt(name: string, id: string): Promise<Date | undefined> {
    return (await this.#listed()).find((each) => each.name === name && each.id === id)?.addedAt;
  }

  stage(): Promise<string> {
    return this.#local.stage();
  }

  async add(staged: string): Promise<AddedRelease> {
    try {
      const manifest = await readFile(path.join(staged, RELEASE_FILE));
      const release = parseRelease(JSON.parse(manifest.toString()));
      const { name } = release;
      const id = releaseId(release);
      const known = await this.#read(name, id);
      if (known) return { id, release: known, isNew: false };
      const files = (await listFiles(staged)).filter((file) => file !== RELEASE_FILE);
      await inParallel(files, async (file) =>
        this.#storage.put(fileKey(name, id, file), await readFile(path.join(staged, file))),
      );
      const isFirst = await this.#storage.putNew(manifestKey(name, id), manifest);
      this.#list = undefined;
      // The later of two concurrent publishers gets the stored release. Storage without conditional writes keeps the
      // last one.
      const stored = (await this.#read(name, id)) ?? release;
      const isNew = isFirst && JSON.stringify(stored) === JSON.stringify(release);
      if (isNew) await this.#local.add(staged);
      return { id, release: stored, isNew };
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  }

  async remove(name: string, id: string): Promise<void> {
    if (!isModuleName(name) || !isReleaseId(id)) return;
    await this.#storage.delete([manifestKey(name, id)]);
    await this.#forget(name, id);
    const keys = await this.#filesOf(name, id);
    // Keep the files if the release was published again in the meantime.
    if (!(await this.#read(name, id))) await this.#storage.delete(keys);
  }

  async removeStale(before: Date): Promise<void> {
    await this.#local.removeStale(before);
    this.#list = undefined;
    const releases = new Set((await this.#listed()).map(({ name, id }) => `${name}/${id}`));
    await this.#removeLost(releases, before);
    // An empty listing means lost data or another bucket, so local copies are kept.
    if (releases.size > 0) await this.#removeLocal(releases, before);
  }

  /** Deletes files without a manifest. */
  async #removeLost(releases: ReadonlySet<string>, before: Date): Promise<void> {
    const lost = new Map<string, { keys: string[]; last: Date }>();
    for (const { key, modifiedAt } of await this.#storage.list(FILES)) {
      const [, name, id] = FILE_KEY.exec(key) ?? [];
      const release = `${name}/${id}`;
      if (releases.has(release)) continue;
      const known = lost.get(release);
      lost.set(release, {
        keys: [...(known?.keys ?? []), key],
        last: known && known.last > modifiedAt ? known.last : modifiedAt,
      });
    }
    for (const { keys, last } of lost.values()) if (last < before) await this.#storage.delete(keys);
  }

  /** Deletes local copies of releases that another process removed. */
  async #removeLocal(releases: ReadonlySet<string>, before: Date): Promise<void> {
    for (const name of await this.#local.modules()) {
      for (const id of await this.#local.releasesOf(name)) {
        const addedAt = await this.#local.addedAt(name, id);
        if (!releases.has(`${name}/${id}`) && addedAt && addedAt < before) await this.#forget(name, id);
      }
    }
  }

  /** The manifest in the object storage. */
  async #read(name: string, id: string): Promise<Release | undefined> {
    if (!isModuleName(name) || !isReleaseId(id)) return undefined;
    const key = manifestKey(name, id);
    const bytes = await this.#storage.get(key);
    if (!bytes) return undefined;
    const release = parseRelease(JSON.parse(bytes.toString()));
    // Keep the identity of known manifests, because caches use it as a key.
    if (!this.#manifests.has(key)) this.#manifests.set(key, release);
    return release;
  }

  async #forget(name: string, id: string): Promise<void> {
    this.#list = undefined;
    this.#manifests.delete(manifestKey(name, id));
    await this.#local.remove(name, id);
  }

  /** Coalesces concurrent downloads of a release. */
  #downloadOnce(name: string, id: string): Promise<boolean> {
    const key = manifestKey(name, id);
    const download = this.#downloads.get(key) ?? this.#download(name, id).finally(() => this.#downloads.delete(key));
    this.#downloads.set(key, download);
    return download;
  }

  async #download(name: string, id: string): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const release = await this.#read(name, id);
      if (!release) return false;
      const staged = await this.stage();
      try {
        await this.#copyTo(staged, name, id, release);
        await this.#local.add(staged);
        return true;
      } catch (error) {
        // Retry damaged transfers.
        if (!hasCode(error, 'DAMAGED_RELEASE') || attempt === ATTEMPTS) throw error;
      } finally {
        await rm(staged, { recursive: true, force: true });
      }
    }
  }

  async #copyTo(folder: string, name: string, id: string, release: Release): Promise<void> {
    const start = fileKey(name, id, '');
    const files = (await this.#filesOf(name, id))
      .map((key) => key.slice(start.length))
      .filter((file) => file.replace(/\.br$/, '') in release.files);
    await inParallel(files, async (file) => {
      const bytes = await this.#storage.get(fileKey(name, id, file));
      if (!bytes) return;
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, bytes, { mode: 0o600 });
    });
    await assertIntact(folder, release);
    await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`, { mode: 0o600 });
  }

  async #filesOf(name: string, id: string): Promise<string[]> {
    return (await this.#storage.list(fileKey(name, id, ''))).map(({ key }) => key);
  }

  #listed(): Promise<Listed[]> {
    if (!this.#list || Date.now() - this.#list.at > LIST_TTL_MS) {
      const releases = this.#storage.list(RELEASES).then((objects) =>
        objects.flatMap(({ key, modifiedAt }): Listed[] => {
          const [, name, id] = MANIFEST_KEY.exec(key) ?? [];
          return name && id && isModuleName(name) && isReleaseId(id) ? [{ name, id, addedAt: modifiedAt }] : [];
        }),
      );
      const list = { at: Date.now(), releases };
      this.#list = list;
      // Do not cache failures.
      releases.catch(() => {
        if (this.#list === list) this.#list = undefined;
      });
    }
    return this.#list.releases;
  }
}

const manifestKey = (name: string, id: string) => `${RELEASES}${name}/${id}.json`;
const fileKey = (name: string, id: string, file: string) => `${FILES}${name}/${id}/${file}`;

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  // Wait for every transfer, so that none writes into the folder after its removal.
  const ends = await Promise.allSettled(items.map((item) => queue.add(() => work(item))));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
