import type { SignedFilestackPolicy } from './policy';

/** File metadata as reported by the file service, never by the browser. */
export interface StoredFile {
  handle: string;
  tenantId: string;
  fileName: string;
  /** Detected from the content. */
  mimeType: string;
  /** Bytes. */
  size: number;
  sha256: string | null;
  key: string;
  /** URL without a policy, so it grants no access. */
  url: string;
  uploadedAt: Date;
}

/** Allows a browser to upload for an hour. */
export interface UploadGrant extends SignedFilestackPolicy {
  /** Epoch seconds. */
  expiry: number;
}

export interface ReadLink {
  url: string;
  expiresAt: Date;
}

/** Document storage: the local file service or Filestack. Do not call it within a transaction. */
export interface FileStore {
  /** @returns undefined if the file does not exist or belongs to another tenant */
  find(handle: string, tenantId: string): Promise<StoredFile | undefined>;
  /** Deletes the file permanently. Succeeds if it is already gone. */
  remove(handle: string): Promise<void>;
  /**
   * Creates a URL for one file, valid for five minutes; a path on this origin for local files.
   * @param options.download force a download; otherwise safe types are displayed
   */
  readLink(handle: string, options?: { download?: boolean }): ReadLink;
  /** Allows uploads to the folder of a company. */
  signUploadGrant(tenantId: string): UploadGrant;
}
