import { S3mini, S3ServiceError } from 's3mini';
import { StorageUnavailableError, type BucketSettings, type ObjectStorage, type StoredObject } from './object-storage';

const TIMEOUT_MS = 30_000;
/** Transient failures are retried once. */
const ATTEMPTS = 2;
/** Statuses with which stores reject a conditional write to an existing key. */
const EXISTS_STATUSES = [409, 412];
/** The library's types allow Amazon's own headers only. */
const IF_NONE_MATCH: Record<string, string> = { 'if-none-match': '*' };
const PAGE = 1_000;

/** A bucket of any S3-compatible object store. */
export class S3Storage implements ObjectStorage {
  readonly #client: S3mini;
  readonly #prefix: string;

  constructor({ url, bucket, region, prefix, accessKeyId, secretAccessKey }: BucketSettings) {
    const endpoint = `${url.replace(/(?<!\/)\/+$/, '')}/${bucket}`;
    this.#client = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: TIMEOUT_MS });
    this.#prefix = prefix;
  }

  get(key: string): Promise<Buffer | undefined> {
    return this.#request(async () => {
      const bytes = await this.#client.getObjectArrayBuffer(this.#prefix + key);
      return bytes ? Buffer.from(bytes) : undefined;
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#request(() => this.#client.putObject(this.#prefix + key, bytes));
  }

  putNew(key: string, bytes: Buffer): Promise<boolean> {
    return this.#request(async () => {
      try {
        await this.#client.putObject(this.#prefix + key, bytes, undefined, undefined, IF_NONE_MATCH);
        return true;
      } catch (error) {
        if (error instanceof S3ServiceError && EXISTS_STATUSES.includes(error.status)) return false;
        throw error;
      }
    });
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const all: StoredObject[] = [];
    let next: string | undefined;
    do {
      const { objects, nextContinuationToken } = await this.#request(async () => {
        const page = await this.#client.listObjectsPaged('/', this.#prefix + prefix, PAGE, next);
        if (!page) throw new Error('The bucket does not exist');
        return page;
      });
      for (const { Key, LastModified } of objects ?? [])
        all.push({ key: Key.slice(this.#prefix.length), modifiedAt: new Date(LastModified) });
      next = nextContinuationToken;
    } while (next !== undefined);
    return all;
  }

  async delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#request(async () => {
      const removed = await this.#client.deleteObjects(keys.map((key) => this.#prefix + key));
      const left = keys.find((_key, index) => !removed[index]);
      if (left !== undefined) throw new Error(`${left} could not be deleted`);
    });
  }

  /** @throws StorageUnavailableError */
  async #request<Result>(send: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        const isRefused = error instanceof S3ServiceError && error.status < 500;
        if (isRefused || attempt === ATTEMPTS) throw new StorageUnavailableError(error);
      }
    }
  }
}
