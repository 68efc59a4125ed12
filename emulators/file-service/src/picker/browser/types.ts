/** The part of filestack-js's client that the picker uses. */
export interface FilestackClient {
  prefetch(request: {
    pickerOptions: PickerOptions;
    permissions: string[];
    settings: string[];
    events: string[];
  }): Promise<Prefetched>;
  upload(file: unknown, options: object, store: object, token: UploadToken): Promise<UploadedFile>;
  cloud: CloudClient;
  on(event: 'upload.error', listener: (error: UploadError) => void): unknown;
  off(event: 'upload.error', listener: (error: UploadError) => void): unknown;
}

export interface CloudClient {
  list(
    clouds: Record<string, { path: string; next?: string }>,
    token?: CancelToken,
    accept?: string[],
  ): Promise<Record<string, CloudResponse | undefined>>;
  store(name: string, path: string, options: object, customSource: object, token?: CancelToken): Promise<CloudFile>;
  logout(name?: string): Promise<unknown>;
}

interface Prefetched {
  blocked?: boolean | string;
  pickerOptions?: PickerOptions;
}

export interface CancelToken {
  cancel?: () => void;
}

export interface UploadToken extends CancelToken {
  pause?: () => void;
  resume?: () => void;
}

export interface Progress {
  totalPercent: number;
  totalBytes: number;
}

export interface UploadedFile {
  handle: string;
  url: string;
  filename?: string;
  mimetype?: string;
  size?: number;
  container?: string;
  key?: string;
  status?: string;
}

export interface UploadError {
  message?: string;
  details?: { code?: number; data?: unknown };
}

/** A cloud folder, or the URL for connecting the cloud. */
export interface CloudResponse {
  contents?: CloudEntry[];
  next?: string;
  auth?: { redirect_url: string };
}

export interface CloudEntry {
  name: string;
  path: string;
  folder: boolean;
  mimetype: string;
  size: number;
  modified?: string;
}

interface CloudFile {
  handle: string;
  url: string;
  filename: string;
  type: string;
  size: number;
  container?: string;
  key?: string;
  status?: string;
}

/** A file's metadata for the page. Service fields are set once it is stored. */
export interface FileMetadata {
  filename: string;
  mimetype: string;
  size: number;
  source: string;
  originalPath: string;
  uploadId: string;
  originalFile: { name: string; type: string; size: number };
  handle?: string;
  url?: string;
  status?: string;
  container?: string;
  key?: string;
}

/** Options of `client.picker()` that this picker supports; filestack-js validates them. */
export interface PickerOptions {
  accept?: string | string[];
  maxFiles?: number;
  maxSize?: number;
  fromSources?: string[];
  concurrency?: number;
  container?: string | Node;
  rootId?: string;
  storeTo?: object;
  uploadConfig?: object;
  onOpen?: (picker: unknown) => void;
  onClose?: () => void;
  onCancel?: (files: FileMetadata[]) => void;
  onFileSelected?: (file: FileMetadata) => unknown;
  onUploadStarted?: (files: FileMetadata[]) => void;
  onFileUploadStarted?: (file: FileMetadata, token: UploadToken) => void;
  onFileUploadProgress?: (file: FileMetadata, progress: Progress) => void;
  onFileUploadFinished?: (file: FileMetadata) => void;
  onFileUploadFailed?: (file: FileMetadata, error: unknown) => void;
  onFileUploadCancel?: (file: FileMetadata) => void;
  onUploadDone?: (result: { filesUploaded: FileMetadata[]; filesFailed: FileMetadata[] }) => void;
}
