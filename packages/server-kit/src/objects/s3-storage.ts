import { open } from 'node:fs/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { StorageUnavailable, type BucketSettings, type ObjectStorage, type StoredObject } from './object-storage';

const TIMEOUT_MS = 30_000;
const PROBE_TIMEOUT_MS = 2_000;
/** What fails for a moment is asked once more. */
const ATTEMPTS = 2;
/** Storages refuse with one of these what is there already. */
const NOT_NEW = [409, 412];
/** The library's type knows Amazon's own headers alone. */
const ONLY_NEW: Record<string, string> = { 'if-none-match': '*' };
/** What of a large object is in memory at a time; storages take no smaller pieces than 5 MB. */
const PIECE_BYTES = 8 * 1024 * 1024;
const PAGE = 1_000;
/** A prefix that no key has. */
const NOTHING = 'nothing/';

interface Options {
  /** What is stored here, for messages. */
  what: string;
  /** Milliseconds that one request may take. */
  timeout?: number;
}

/** A bucket of any storage that speaks S3. */
export class S3Storage implements ObjectStorage {
  readonly #client: S3mini;
  readonly #probe: S3mini;
  readonly #prefix: string;
  readonly #what: string;

  constructor({ url, bucket, region, prefix, accessKeyId, secretAccessKey }: BucketSettings, { what, timeout = TIMEOUT_MS }: Options) {
    const access = { endpoint: `${url.replace(/(?<!\/)\/+$/, '')}/${bucket}`, region, accessKeyId, secretAccessKey };
    this.#client = new S3mini({ ...access, requestAbortTimeout: timeout });
    this.#probe = new S3mini({ ...access, requestAbortTimeout: PROBE_TIMEOUT_MS });
    this.#prefix = prefix;
    this.#what = what;
  }

  get(key: string): Promise<Buffer | undefined> {
    return this.#ask(async () => {
      const bytes = await this.#client.getObjectArrayBuffer(this.#prefix + key);
      return bytes ? Buffer.from(bytes) : undefined;
    });
  }

  getRange(key: string, from: number, to: number): Promise<Buffer | undefined> {
    return this.#ask(async () => {
      try {
        const response = await this.#client.getObjectRaw(this.#prefix + key, false, from, to);
        const bytes = Buffer.from(await response.arrayBuffer());
        if (bytes.length !== to - from) throw new Error(`${bytes.length} bytes came instead of ${to - from}`);
        return bytes;
      } catch (error) {
        if (error instanceof S3ServiceError && error.status === 404) return undefined;
        throw error;
      }
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#ask(() => this.#client.putObject(this.#prefix + key, bytes));
  }

  async putFile(key: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const piece = async (from: number) => {
        const bytes = Buffer.alloc(Math.min(PIECE_BYTES, size - from));
        await file.read(bytes, 0, bytes.length, from);
        return bytes;
      };
      if (size <= PIECE_BYTES) await this.put(key, await piece(0));
      else await this.#putPieces(this.#prefix + key, size, piece);
    } finally {
      await file.close();
    }
  }

  /** The object is there when all of it is. */
  async #putPieces(key: string, size: number, piece: (from: number) => Promise<Buffer>): Promise<void> {
    const upload = await this.#ask(() => this.#client.getMultipartUploadId(key));
    try {
      const parts: UploadPart[] = [];
      for (let from = 0; from < size; from += PIECE_BYTES) {
        const bytes = await piece(from);
        parts.push(await this.#ask(() => this.#client.uploadPart(key, upload, bytes, parts.length + 1)));
      }
      await this.#ask(() => this.#client.completeMultipartUpload(key, upload, parts));
    } catch (error) {
      await this.#client.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  }

  putNew(key: string, bytes: Buffer): Promise<boolean> {
    return this.#ask(async () => {
      try {
        await this.#client.putObject(this.#prefix + key, bytes, undefined, undefined, ONLY_NEW);
        return true;
      } catch (error) {
        if (error instanceof S3ServiceError && NOT_NEW.includes(error.status)) return false;
        throw error;
      }
    });
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const objects = [];
    for await (const page of this.listPages(prefix)) objects.push(...page);
    return objects;
  }

  async *listPages(prefix: string): AsyncGenerator<StoredObject[]> {
    let next: string | undefined;
    do {
      const { objects, nextContinuationToken } = await this.#ask(async () => {
        const page = await this.#client.listObjectsPaged('/', this.#prefix + prefix, PAGE, next);
        if (!page) throw new Error('There is no such bucket');
        return page;
      });
      yield (objects ?? []).map(({ Key, LastModified }) => ({ key: Key.slice(this.#prefix.length), modifiedAt: new Date(LastModified) }));
      next = nextContinuationToken;
    } while (next !== undefined);
  }

  async delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#ask(async () => {
      const removed = await this.#client.deleteObjects(keys.map((key) => this.#prefix + key));
      const left = keys.find((_key, index) => !removed[index]);
      if (left !== undefined) throw new Error(`${left} cannot be removed`);
    });
  }

  async isReachable(): Promise<boolean> {
    try {
      return (await this.#probe.listObjectsPaged('/', `${this.#prefix}${NOTHING}`, 1)) !== null;
    } catch {
      return false;
    }
  }

  /** @throws StorageUnavailable */
  async #ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await question();
      } catch (error) {
        const isRefused = error instanceof S3ServiceError && error.status < 500;
        if (isRefused || attempt === ATTEMPTS) throw new StorageUnavailable(this.#what, error);
      }
    }
  }
}
