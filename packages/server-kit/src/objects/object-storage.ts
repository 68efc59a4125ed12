import { ApplicationError } from '../errors/application-error';
/** Objects by their keys, as an object storage holds them. */
export interface ObjectStorage {
  /** @returns undefined where there is none */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * Bytes of an object, from one place up to another.
   *
   * @returns undefined where there is none
   */
  getRange(key: string, from: number, to: number): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Puts a file of the disk, of any size, piece by piece. */
  putFile(key: string, path: string): Promise<void>;
  /** @returns false where there is one of this key already; it stays */
  putNew(key: string, bytes: Buffer): Promise<boolean>;
  list(prefix: string): Promise<StoredObject[]>;
  /** The same, a page after the other. */
  listPages(prefix: string): AsyncIterable<StoredObject[]>;
  delete(keys: readonly string[]): Promise<void>;
  /** Whether it answers within two seconds, and lets this key in. */
  isReachable(): Promise<boolean>;
}

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** A bucket of an object storage that speaks S3. */
export interface BucketSettings {
  /** The endpoint. */
  url: string;
  bucket: string;
  region: string;
  /** Before all keys; empty or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The storage gives no answer, or one that it should not give. */
export class StorageUnavailable extends ApplicationError {
  /** @param what is stored in it, such as "module" */
  constructor(what: string, cause: unknown) {
    const { name, code = name, message } = cause as Error & { code?: string };
    super('UNAVAILABLE', `The ${what} storage cannot be reached right now (${code}: ${message})`, { cause });
  }
}
