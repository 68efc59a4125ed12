import { S3mini, S3ServiceError } from 's3mini';
import type { ModuleStorageSettings } from '../../../foundation/settings/settings';
import { StorageUnavailable, type ObjectStorage, type StoredObject } from './object-storage';

const TIMEOUT_MS = 30_000;
/** What fails for a moment is asked once more. */
const ATTEMPTS = 2;
/** Storages refuse with one of these what is there already. */
const NOT_NEW = [409, 412];
/** The library's type knows Amazon's own headers alone. */
const ONLY_NEW: Record<string, string> = { 'if-none-match': '*' };

/** A bucket of any storage that speaks S3. */
export class S3Storage implements ObjectStorage {
  readonly #client: S3mini;
  readonly #prefix: string;

  constructor({ url, bucket, region, prefix, accessKeyId, secretAccessKey }: ModuleStorageSettings) {
    const endpoint = `${url.replace(/\/+$/, '')}/${bucket}`;
    this.#client = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: TIMEOUT_MS });
    this.#prefix = prefix;
  }

  get(key: string): Promise<Buffer | undefined> {
    return ask(async () => {
      const bytes = await this.#client.getObjectArrayBuffer(this.#prefix + key);
      return bytes ? Buffer.from(bytes) : undefined;
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await ask(() => this.#client.putObject(this.#prefix + key, bytes));
  }

  putNew(key: string, bytes: Buffer): Promise<boolean> {
    return ask(async () => {
      try {
        await this.#client.putObject(this.#prefix + key, bytes, undefined, undefined, ONLY_NEW);
        return true;
      } catch (error) {
        if (error instanceof S3ServiceError && NOT_NEW.includes(error.status)) return false;
        throw error;
      }
    });
  }

  list(prefix: string): Promise<StoredObject[]> {
    return ask(async () => {
      const objects = await this.#client.listObjects('/', this.#prefix + prefix);
      if (!objects) throw new Error('There is no such bucket');
      return objects.map(({ Key, LastModified }) => ({ key: Key.slice(this.#prefix.length), modifiedAt: new Date(LastModified) }));
    });
  }

  async delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await ask(async () => {
      const removed = await this.#client.deleteObjects(keys.map((key) => this.#prefix + key));
      const left = keys.find((_key, index) => !removed[index]);
      if (left !== undefined) throw new Error(`${left} cannot be removed`);
    });
  }
}

/** @throws StorageUnavailable */
async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await question();
    } catch (error) {
      const isRefused = error instanceof S3ServiceError && error.status < 500;
      if (isRefused || attempt === ATTEMPTS) throw new StorageUnavailable(error);
    }
  }
}
