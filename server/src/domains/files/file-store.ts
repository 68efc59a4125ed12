import type { SignedPolicy } from './policy';

/** What the file service knows about a file; nothing of it is the browser's word. */
export interface StoredFile {
  handle: string;
  tenantId: string;
  fileName: string;
  /** As the content shows. */
  mimeType: string;
  /** Bytes. */
  size: number;
  sha256: string | null;
  key: string;
  /** Its address without a policy: opens nothing by itself. */
  url: string;
  uploadedAt: Date;
  /** Who uploaded it, where that is known. */
  userId: string | null;
}

/** Who is given something to sign with. */
export interface GrantHolder {
  tenantId: string;
  userId: string;
  /** The grant ends with it. */
  sessionId?: string | undefined;
}

/** What lets a browser upload, for an hour. */
export interface UploadGrant extends SignedPolicy {
  /** Seconds since 1970. */
  expiry: number;
}

export interface ReadLink {
  url: string;
  expiresAt: Date;
}

/**
 * The files of documents, wherever they are kept: by the platform itself, or by Filestack. Not to be asked within a
 * transaction.
 */
export interface FileStore {
  /** @returns undefined where there is no such file, or it is another tenant's */
  find(handle: string, tenantId: string): Promise<StoredFile | undefined>;
  /** Removes the file for good. That it is gone already is no failure. */
  remove(handle: string): Promise<void>;
  /**
   * An address that opens one file, for five minutes; the platform's own are paths of this origin.
   *
   * @param options.download to be saved, whatever it is; otherwise shown in the page where that is safe
   * @param options.holder who it is for; the link ends with their session
   */
  readLink(handle: string, options?: { download?: boolean; holder?: GrantHolder }): ReadLink;
  signUploadGrant(holder: GrantHolder): UploadGrant;
}
