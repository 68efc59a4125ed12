import type { ObjectStorage } from '@lender-portal/server-kit/objects/object-storage';
import { S3Storage } from '@lender-portal/server-kit/objects/s3-storage';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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
    await writeFile(path.join(folder, name), text, { flag: 'wx', mode: 0o400 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  },
});

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
