import { describeFailure } from './failure';
import { findRejectionReason } from './file-checks';
import type {
  CloudEntry,
  FileMetadata,
  FilestackClient,
  PickerOptions,
  UploadedFile,
  UploadError,
  UploadToken,
} from './types';

export type ItemState = 'refused' | 'waiting' | 'uploading' | 'done' | 'failed';

/** A picked file. */
export interface Item {
  readonly metadata: FileMetadata;
  state: ItemState;
  /** Local files only; cloud transfers report no progress. */
  percent?: number;
  reason?: string;
  canRetry: boolean;
  token: UploadToken;
}

/** Interval of progress events, ms. */
const PROGRESS_MS = 250;
const CONCURRENCY = 4;

/** Transfers an item from the browser or a cloud to the service. */
type Transfer = (item: Item) => Promise<UploadedFile>;

/** The files of one pick. Uploads start on selection, a few at a time. */
export class Uploads {
  readonly items: Item[] = [];
  readonly #client: FilestackClient;
  readonly #options: PickerOptions;
  readonly #onChange: (item: Item) => void;
  readonly #transfers = new Map<Item, Transfer>();
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

  async addLocal(files: readonly { file: File; isFolder?: boolean }[]): Promise<void> {
    for (const { file, isFolder = false } of files) {
      const metadata = toMetadata(
        { name: file.name, mimetype: file.type, size: file.size },
        'local_file_system',
        file.webkitRelativePath || file.name,
      );
      await this.#add(metadata, isFolder, (item) => this.#upload(item, file));
    }
    this.#next();
  }

  async addCloud(source: string, entry: CloudEntry): Promise<Item> {
    const item = await this.#add(toMetadata(entry, source, entry.path), false, (each) =>
      this.#store(each, source, entry.path),
    );
    this.#next();
    return item;
  }

  retry(item: Item): void {
    item.state = 'waiting';
    delete item.reason;
    delete item.percent;
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

  async #add(metadata: FileMetadata, isFolder: boolean, transfer: Transfer): Promise<Item> {
    const { filename: name, mimetype, size } = metadata;
    const reason =
      findRejectionReason({ name, mimetype, size, isFolder }, this.#options, this.accepted.length) ??
      (await this.#veto(metadata));
    const item: Item = {
      metadata,
      state: reason ? 'refused' : 'waiting',
      ...(reason && { reason }),
      canRetry: false,
      token: {},
    };
    this.#transfers.set(item, transfer);
    this.items.push(item);
    this.#onChange(item);
    return item;
  }

  /** The page may reject a file by throwing, or rename it. */
  async #veto(metadata: FileMetadata): Promise<string | undefined> {
    try {
      const changed = (await this.#options.onFileSelected?.(metadata)) as
        | { name?: unknown; filename?: unknown }
        | undefined;
      const name = changed?.name ?? changed?.filename;
      if (typeof name === 'string') metadata.filename = name;
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #next(): void {
    const waiting = this.items.filter(({ state }) => state === 'waiting');
    const started = waiting.slice(0, Math.max((this.#options.concurrency ?? CONCURRENCY) - this.count('uploading'), 0));
    if (started.length > 0) this.#options.onUploadStarted?.(started.map(({ metadata }) => metadata));
    for (const item of started) void this.#run(item);
  }

  async #run(item: Item): Promise<void> {
    const { metadata } = item;
    item.state = 'uploading';
    item.token = {};
    const isCurrent = () => this.items.includes(item);
    this.#options.onFileUploadStarted?.(metadata, item.token);
    this.#onChange(item);
    try {
      const stored = await this.#transfers.get(item)!(item);
      if (!isCurrent()) return;
      Object.assign(metadata, stored);
      item.state = 'done';
      item.percent = 100;
      this.#options.onFileUploadFinished?.(metadata);
    } catch (error) {
      const cause = item.metadata.source === 'local_file_system' ? this.#errors.shift() : toUploadError(error);
      if (!isCurrent()) return;
      Object.assign(item, { state: 'failed', ...describeFailure(cause) });
      this.#options.onFileUploadFailed?.(metadata, cause ?? error);
    }
    this.#onChange(item);
    this.#next();
  }

  async #upload(item: Item, file: File): Promise<UploadedFile> {
    const { metadata } = item;
    const onProgress = (progress: { totalPercent: number; totalBytes: number }) => {
      if (item.state !== 'uploading') return;
      item.percent = progress.totalPercent;
      this.#options.onFileUploadProgress?.(metadata, progress);
      this.#onChange(item);
    };
    const settings = { ...this.#options.uploadConfig, progressInterval: PROGRESS_MS, onProgress };
    const input = metadata.filename === file.name ? file : { name: metadata.filename, file };
    // filestack-js returns most fields as non-enumerable properties.
    const stored = await this.#client.upload(input, settings, { ...this.#options.storeTo }, item.token);
    const {
      handle,
      url,
      filename = metadata.filename,
      mimetype = metadata.mimetype,
      size = metadata.size,
      container,
      key,
      status = 'Stored',
    } = stored;
    return { handle, url, filename, mimetype, size, status, ...(container && { container }), ...(key && { key }) };
  }

  async #store(item: Item, source: string, path: string): Promise<UploadedFile> {
    const stored = await this.#client.cloud.store(source, path, { ...this.#options.storeTo }, {}, item.token);
    const { handle, url, filename, type, size, container, key, status = 'Stored' } = stored;
    return {
      handle,
      url,
      filename,
      mimetype: type,
      size,
      status,
      ...(container && { container }),
      ...(key && { key }),
    };
  }
}

function toMetadata(
  { name, mimetype, size }: { name: string; mimetype: string; size: number },
  source: string,
  originalPath: string,
): FileMetadata {
  const uploadId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return {
    filename: name,
    mimetype,
    size,
    source,
    originalPath,
    uploadId,
    originalFile: { name, type: mimetype, size },
  };
}

/** Cloud requests reject with the request's own error. */
function toUploadError(error: unknown): UploadError {
  const { response } = (error ?? {}) as { response?: { status?: number; data?: unknown } };
  return response?.status === undefined ? {} : { details: { code: response.status, data: response.data } };
}
