import type { RuntimeConfig } from '@lender-portal/contracts';
import type { UploadErrorHandler } from './upload-error';

/** A file that has been uploaded, as the file service describes it. Its identity is the handle. */
export interface PickedFile {
  handle: string;
  filename: string;
  mimetype: string;
  /** Bytes. */
  size: number;
  /** `local_file_system` or the name of a cloud. */
  source: string;
  /** Its address without a policy: opens nothing by itself. */
  url: string;
  status: string;
  uploadId?: string;
  key?: string;
  container?: string;
  originalPath?: string;
}

/** A file that could not be uploaded, and why in words for people. */
export interface FailedFile {
  filename: string;
  reason: string;
}

export interface PickResult {
  uploaded: PickedFile[];
  failed: FailedFile[];
}

/** What lets the browser upload for a while. */
export interface FileSecurity {
  policy: string;
  signature: string;
  /** Seconds since 1970. */
  expiry: number;
}

/** What a pick is for: a user, and where their files are to be saved. */
export interface UploadPlace {
  userId: string;
  /** Told apart by the screen, e.g. a category and a type in JSON. */
  place: string;
}

export interface PickOptions {
  config: RuntimeConfig;
  security: FileSecurity;
  /** The folder of the tenant; it begins and ends with a slash. */
  tenantPath: string;
  /** Extensions, media types, wildcards. */
  accept: readonly string[];
  maxFiles: number;
  /** Bytes. */
  maxSize: number;
  /** A new grant; asked for 30 minutes before the old one ends, and where the service takes the old one no more. */
  renewSecurity(): Promise<FileSecurity>;
  /** What is uploaded and not yet saved is remembered under it. */
  unsaved: UploadPlace;
  /** The picker is there. */
  onOpen?(): void;
  /** Told of what the picker and its uploads fail with; default: it is logged. Behaviour: uploads.errors-logged. */
  onError?: UploadErrorHandler;
  /** Closes the picker, e.g. because the screen that opened it is gone. */
  signal?: AbortSignal;
}
