import { describeUploadFailure } from './failure';
import { findRejectionReason } from './file-checks';
import type {
  CancelToken,
  DriveEntry,
  FileMetadata,
  FilestackClient,
  PickerOptions,
  UploadedFile,
  UploadError,
} from './types';

export type ItemState = 'refused' | 'waiting' | 'uploading' | 'done' | 'failed';

/** A picked file. */
export interface Item {
  readonly metadata: FileMetadata;
  state: ItemState;
  /** The state for users. */
  status: string;
  canRetry: boolean;
  token: CancelToken;
  readonly transfer: Transfer;
}

/** Interval of progress events, ms. */
const PROGRESS_MS = 250;
const CONCURRENCY = 4;

/** Transfers an item from the browser or a drive to the service. */
type Transfer = (item: Item) => Promise<UploadedFile>;

/** The files of one pick. Uploads start on selection, a few at a time. */
export class UploadQueue {
  readonly items: Item[] = [];
  readonly #client: FilestackClient;
  readonly #options: PickerOptions;
  readonly #onChange: (item: Item) => void;
  /** Errors of the client's events, in the order in which uploads were rejected. */
  readonly #errors: UploadError[] = [];
  readonly #recordError = (error: UploadError) => void this.#errors.push(error);

  constructor(client: FilestackClient, options: PickerOptions, onChange: (item: Item) => void) {
    this.#client = client;
    this.#options = options;
    this.#onChange = onChange;
    client.on('upload.error', this.#recordError);
  }

  /** Files that were not rejected. */
  get accepted(): Item[] {
    return this.items.filter(({ state }) => state !== 'refused');
  }

  count(...states: ItemState[]): number {
    return this.items.filter(({ state }) => states.includes(state)).length;
  }

  addLocal(files: readonly { file: File; isFolder?: boolean }[]): void {
    for (const { file, isFolder = false } of files) {
      const entry = { name: file.name, mimetype: file.type, size: file.size, path: file.name };
      this.#add('local_file_system', entry, isFolder, (item) => this.#upload(item, file));
    }
    this.#next();
  }

  addFromDrive(source: string, entry: DriveEntry): void {
    this.#add(source, entry, false, (item) => this.#store(item));
    this.#next();
  }

  retry(item: Item): void {
    Object.assign(item, { state: 'waiting', status: 'Waiting', canRetry: false });
    this.#onChange(item);
    this.#next();
  }

  /** Removes a file from the pick and cancels its upload. */
  remove(item: Item): void {
    const index = this.items.indexOf(item);
    if (index < 0) return;
    this.items.splice(index, 1);
    if (item.state !== 'refused') this.#options.onFileUploadCancel?.(item.metadata);
    item.token.cancel?.();
    this.#onChange(item);
    this.#next();
  }

  /** Cancels all running uploads. */
  stop(): void {
    this.#client.off('upload.error', this.#recordError);
    for (const { token, state } of this.items.splice(0)) if (state === 'uploading') token.cancel?.();
  }

  #add(source: string, entry: DriveEntry, isFolder: boolean, transfer: Transfer): void {
    const { name: filename, mimetype, size, path: originalPath } = entry;
    const reason = findRejectionReason({ ...entry, isFolder }, this.#options, this.accepted.length);
    const item: Item = {
      metadata: { filename, mimetype, size, source, originalPath, uploadId: createUploadId() },
      state: reason ? 'refused' : 'waiting',
      status: reason ? `Not accepted. ${reason}` : 'Waiting',
      canRetry: false,
      token: {},
      transfer,
    };
    this.items.push(item);
    this.#onChange(item);
  }

  #next(): void {
    const waiting = this.items.filter(({ state }) => state === 'waiting');
    const free = Math.max((this.#options.concurrency ?? CONCURRENCY) - this.count('uploading'), 0);
    for (const item of waiting.slice(0, free)) void this.#run(item);
  }

  async #run(item: Item): Promise<void> {
    const { metadata } = item;
    Object.assign(item, { state: 'uploading', status: 'Uploading', token: {} });
    const isCurrent = () => this.items.includes(item);
    this.#options.onFileUploadStarted?.(metadata);
    this.#onChange(item);
    try {
      const stored = await item.transfer(item);
      if (!isCurrent()) return;
      Object.assign(metadata, stored);
      Object.assign(item, { state: 'done', status: 'Uploaded' });
      this.#options.onFileUploadFinished?.(metadata);
    } catch (error) {
      const cause = metadata.source === 'local_file_system' ? this.#errors.shift() : toUploadError(error);
      if (!isCurrent()) return;
      const { reason, canRetry } = describeUploadFailure(cause);
      Object.assign(item, { state: 'failed', status: `Failed. ${reason}`, canRetry });
      this.#options.onFileUploadFailed?.(metadata, cause ?? error);
    }
    this.#onChange(item);
    this.#next();
  }

  async #upload(item: Item, file: File): Promise<UploadedFile> {
    const onProgress = ({ totalPercent }: { totalPercent: number }) => {
      if (item.state !== 'uploading') return;
      item.status = `Uploading ${totalPercent} %`;
      this.#onChange(item);
    };
    const settings = { progressInterval: PROGRESS_MS, onProgress };
    // filestack-js returns most fields as non-enumerable properties.
    const { handle, url, key, status } = await this.#client.upload(file, settings, this.#storeTo(), item.token);
    return { handle, url, key, status };
  }

  async #store({ metadata: { source, originalPath }, token }: Item): Promise<UploadedFile> {
    const { handle, url, key, status } = await this.#client.cloud.store(
      source,
      originalPath,
      this.#storeTo(),
      {},
      token,
    );
    return { handle, url, key, status };
  }

  /** A copy, because filestack-js modifies it. */
  #storeTo = (): object => ({ ...this.#options.storeTo });
}

const createUploadId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Drive requests reject with the request's own error. */
function toUploadError(error: unknown): UploadError {
  const { response } = (error ?? {}) as { response?: { status?: number; data?: unknown } };
  return response?.status === undefined ? {} : { details: { code: response.status, data: response.data } };
}
