import { ApplicationError } from '../errors/application-error';
/** Key-value access to an object store. */
export interface ObjectStorage {
  /** @returns undefined if there is no such object */
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns false if the key exists already; the object is left unchanged */
  putNew(key: string, bytes: Buffer): Promise<boolean>;
  list(prefix: string): Promise<StoredObject[]>;
  delete(keys: readonly string[]): Promise<void>;
}

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** A bucket of an S3-compatible object store. */
export interface BucketSettings {
  /** The endpoint. */
  url: string;
  bucket: string;
  region: string;
  /** Prepended to all keys; empty, or ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The object store does not respond, or responds with an error. */
export class StorageUnavailableError extends ApplicationError {
  constructor(cause: unknown) {
    const { name, code = name, message } = cause as Error & { code?: string };
    super('UNAVAILABLE', `The module storage cannot be reached right now (${code}: ${message})`, { cause });
  }
}
