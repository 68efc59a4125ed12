/** The part of filestack-js's client that the picker uses. */
export interface FilestackClient {
  prefetch(request: {
    pickerOptions: PickerOptions;
    permissions: string[];
    settings: string[];
    events: string[];
  }): Promise<Prefetched>;
  upload(file: File, options: object, store: object, token: CancelToken): Promise<UploadedFile>;
  cloud: CloudClient;
  on(event: 'upload.error', listener: (error: UploadError) => void): unknown;
  off(event: 'upload.error', listener: (error: UploadError) => void): unknown;
}

interface CloudClient {
  list(
    clouds: Record<string, { path: string }>,
    token: CancelToken,
  ): Promise<Record<string, { contents: DriveEntry[] } | undefined>>;
  store(name: string, path: string, options: object, customSource: object, token: CancelToken): Promise<UploadedFile>;
}

interface Prefetched {
  blocked?: boolean | string;
  pickerOptions?: PickerOptions;
}

export interface CancelToken {
  cancel?: () => void;
}

export interface UploadedFile {
  handle: string;
  url: string;
  key?: string | undefined;
  status?: string | undefined;
}

export interface UploadError {
  message?: string;
  details?: { code?: number; data?: unknown };
}

export interface DriveEntry {
  name: string;
  path: string;
  mimetype: string;
  size: number;
}

/** A file's metadata for the page. Service fields are set once it is stored. */
export interface FileMetadata extends Partial<UploadedFile> {
  filename: string;
  mimetype: string;
  size: number;
  source: string;
  originalPath: string;
  uploadId: string;
}

/** Options of `client.picker()` that this picker supports; filestack-js validates them. */
export interface PickerOptions {
  accept?: string | string[];
  maxFiles?: number;
  maxSize?: number;
  fromSources?: string[];
  concurrency?: number;
  storeTo?: object;
  onOpen?: (picker: unknown) => void;
  onClose?: () => void;
  onCancel?: (files: FileMetadata[]) => void;
  onFileUploadStarted?: (file: FileMetadata) => void;
  onFileUploadFinished?: (file: FileMetadata) => void;
  onFileUploadFailed?: (file: FileMetadata, error: unknown) => void;
  onFileUploadCancel?: (file: FileMetadata) => void;
  onUploadDone?: (result: { filesUploaded: FileMetadata[]; filesFailed: FileMetadata[] }) => void;
}
