import type { ObjectStorage } from '@lender-portal/server-kit/objects/object-storage';
import { S3Storage } from '@lender-portal/server-kit/objects/s3-storage';
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseSettings } from '../../../../foundation/settings';

/** Append-only storage of checkpoints by name. */
export interface CheckpointStore {
  /** @returns the sorted names */
  list(): Promise<string[]>;
  get(name: string): Promise<string | undefined>;
  add(name: string, text: string): Promise<void>;
}

const PREFIX = 'ledger/checkpoints/';

/** Stores checkpoints beside the releases: in the bucket of the module store, or in the data folder. */
export function openCheckpointStore({
  dataDir,
  moduleStorage,
}: Pick<ReleaseSettings, 'dataDir' | 'moduleStorage'>): CheckpointStore {
  return moduleStorage
    ? inBucket(new S3Storage(moduleStorage, { what: 'checkpoint' }))
    : inFolder(path.join(dataDir, PREFIX));
}

const inBucket = (storage: ObjectStorage): CheckpointStore => ({
  list: async () => (await storage.list(PREFIX)).map(({ key }) => key.slice(PREFIX.length)).sort(),
  get: async (name) => (await storage.get(PREFIX + name))?.toString(),
  add: async (name, text) => void (await storage.putNew(PREFIX + name, Buffer.from(text))),
});

const inFolder = (folder: string): CheckpointStore => ({
  list: async () => ((await readdir(folder).catch(unlessMissing)) ?? []).sort(),
  get: (name) => readFile(path.join(folder, name), 'utf8').catch(unlessMissing),
  add: async (name, text) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = path.join(folder, `.${randomUUID()}`);
    // An interrupted write must not leave half a checkpoint, which would count as forged.
    try {
      await writeFile(draft, text, { mode: 0o400 });
      await link(draft, path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(draft, { force: true });
    }
  },
});

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
