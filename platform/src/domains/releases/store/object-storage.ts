/** Objects by their keys, as an object storage holds them. */
export interface ObjectStorage {
  /** @returns undefined where there is none */
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns false where there is one of this key already; it stays */
  putNew(key: string, bytes: Buffer): Promise<boolean>;
  list(prefix: string): Promise<StoredObject[]>;
  delete(keys: readonly string[]): Promise<void>;
}

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** The storage gives no answer, or one that it should not give. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly statusCode = 503;

  constructor(cause: unknown) {
    const { name, code = name, message } = cause as Error & { code?: string };
    super(`The module storage cannot be reached right now (${code}: ${message})`, { cause });
  }
}
