import type { RuntimeConfig } from '@lender-portal/contracts';
import type { UploadErrorHandler } from './upload-error';

/** An uploaded file as described by the file service, identified by its handle. */
export interface PickedFile {
  handle: string;
  filename: string;
  mimetype: string;
  /** Bytes. */
  size: number;
  /** `local_file_system` or a cloud provider. */
  source: string;
  /** URL without a policy. Requests need a grant. */
  url: string;
  status: string;
  uploadId?: string;
  key?: string;
  container?: string;
  originalPath?: string;
}

/** A file that failed to upload, with the reason for display. */
export interface FailedFile {
  filename: string;
  reason: string;
}

export interface PickResult {
  uploaded: PickedFile[];
  failed: FailedFile[];
}

/** Short-lived upload grant. */
export interface FileSecurity {
  policy: string;
  signature: string;
  /** Seconds since 1970. */
  expiry: number;
}

/** User and destination of a pick. */
export interface UploadPlace {
  userId: string;
  /** Identifier chosen by the screen, e.g. a JSON string with category and type. */
  place: string;
}

export interface PickOptions {
  config: RuntimeConfig;
  security: FileSecurity;
  /** Folder of the tenant, with leading and trailing slash. */
  tenantPath: string;
  /** File extensions, media types and wildcards. */
  accept: readonly string[];
  maxFiles: number;
  /** Bytes. */
  maxSize: number;
  /** Fetches a new grant. Called 30 minutes before expiry, and when the service rejects the current one. */
  renewSecurity(): Promise<FileSecurity>;
  /** Stores unsaved uploads under this user and place. */
  unsaved: UploadPlace;
  /** Called when the picker is visible. */
  onOpen?(): void;
  /** Receives errors of the picker and its uploads; default: logs them. */
  onError?: UploadErrorHandler;
  /** Closes the picker, e.g. when its screen unmounts. */
  signal?: AbortSignal;
}
