import { open } from 'node:fs/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { StorageUnavailableError, type BucketSettings, type ObjectStorage, type StoredObject } from './object-storage';

const TIMEOUT_MS = 30_000;
const PROBE_TIMEOUT_MS = 2_000;
/** Transient failures are retried once. */
const ATTEMPTS = 2;
/** Statuses with which stores reject a conditional write to an existing key. */
const EXISTS_STATUSES = [409, 412];
/** The library's types allow Amazon's own headers only. */
const IF_NONE_MATCH: Record<string, string> = { 'if-none-match': '*' };
/** Memory per upload in progress; S3 requires parts of at least 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;
const PAGE = 1_000;
/** A prefix without any keys. */
const PROBE_PREFIX = 'nothing/';

interface Options {
  /** The stored content, for messages. */
  what: string;
  /** Timeout of a request in milliseconds. */
  timeout?: number;
}

/** A bucket of any S3-compatible object store. */
export class S3Storage implements ObjectStorage {
  readonly #client: S3mini;
  readonly #probe: S3mini;
  readonly #prefix: string;
  readonly #what: string;

  constructor(
    { url, bucket, region, prefix, accessKeyId, secretAccessKey }: BucketSettings,
    { what, timeout = TIMEOUT_MS }: Options,
  ) {
    const access = { endpoint: `${url.replace(/(?<!\/)\/+$/, '')}/${bucket}`, region, accessKeyId, secretAccessKey };
    this.#client = new S3mini({ ...access, requestAbortTimeout: timeout });
    this.#probe = new S3mini({ ...access, requestAbortTimeout: PROBE_TIMEOUT_MS });
    this.#prefix = prefix;
    this.#what = what;
  }

  get(key: string): Promise<Buffer | undefined> {
    return this.#request(async () => {
      const bytes = await this.#client.getObjectArrayBuffer(this.#prefix + key);
      return bytes ? Buffer.from(bytes) : undefined;
    });
  }

  getRange(key: string, from: number, to: number): Promise<Buffer | undefined> {
    return this.#request(async () => {
      try {
        const response = await this.#client.getObjectRaw(this.#prefix + key, false, from, to);
        const bytes = Buffer.from(await response.arrayBuffer());
        if (bytes.length !== to - from) throw new Error(`expected ${to - from} bytes, received ${bytes.length}`);
        return bytes;
      } catch (error) {
        if (error instanceof S3ServiceError && error.status === 404) return undefined;
        throw error;
      }
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#request(() => this.#client.putObject(this.#prefix + key, bytes));
  }

  async putFile(key: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const piece = async (from: number) => {
        const bytes = Buffer.alloc(Math.min(PART_BYTES, size - from));
        await file.read(bytes, 0, bytes.length, from);
        return bytes;
      };
      if (size <= PART_BYTES) await this.put(key, await piece(0));
      else await this.#uploadParts(this.#prefix + key, size, piece);
    } finally {
      await file.close();
    }
  }

  /** The object appears only when the upload is complete. */
  async #uploadParts(key: string, size: number, piece: (from: number) => Promise<Buffer>): Promise<void> {
    const upload = await this.#request(() => this.#client.getMultipartUploadId(key));
    try {
      const parts: UploadPart[] = [];
      for (let from = 0; from < size; from += PART_BYTES) {
        const bytes = await piece(from);
        parts.push(await this.#request(() => this.#client.uploadPart(key, upload, bytes, parts.length + 1)));
      }
      await this.#request(() => this.#client.completeMultipartUpload(key, upload, parts));
    } catch (error) {
      await this.#client.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
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
    const objects = [];
    for await (const page of this.listPages(prefix)) objects.push(...page);
    return objects;
  }

  async *listPages(prefix: string): AsyncGenerator<StoredObject[]> {
    let next: string | undefined;
    do {
      const { objects, nextContinuationToken } = await this.#request(async () => {
        const page = await this.#client.listObjectsPaged('/', this.#prefix + prefix, PAGE, next);
        if (!page) throw new Error('The bucket does not exist');
        return page;
      });
      yield (objects ?? []).map(({ Key, LastModified }) => ({
        key: Key.slice(this.#prefix.length),
        modifiedAt: new Date(LastModified),
      }));
      next = nextContinuationToken;
    } while (next !== undefined);
  }

  async delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#request(async () => {
      const removed = await this.#client.deleteObjects(keys.map((key) => this.#prefix + key));
      const left = keys.find((_key, index) => !removed[index]);
      if (left !== undefined) throw new Error(`${left} could not be deleted`);
    });
  }

  async isReachable(): Promise<boolean> {
    try {
      return (await this.#probe.listObjectsPaged('/', `${this.#prefix}${PROBE_PREFIX}`, 1)) !== null;
    } catch {
      return false;
    }
  }

  /** @throws StorageUnavailableError */
  async #request<Result>(send: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        const isRefused = error instanceof S3ServiceError && error.status < 500;
        if (isRefused || attempt === ATTEMPTS) throw new StorageUnavailableError(this.#what, error);
      }
    }
  }
}
