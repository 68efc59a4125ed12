import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { ObjectStorage } from '@lender-portal/server-kit/objects/object-storage';

/** Whom a policy was made for, as far as it says so. */
export interface PolicyHolder {
  userId?: string | undefined;
  sessionId?: string | undefined;
}

/** What the service is told by the application whose files it keeps. */
export interface FileServiceOptions {
  /** What the server runs as; `production` is refused. */
  nodeEnv: string;
  /** Where the bytes of files stand, each database's in a folder of its own. */
  folder: string;
  /** Where they stand instead; the folder then holds only what is being written. */
  objects?: ObjectStorage;
  /** What pages are told. */
  apiKey: string;
  /** The name that the consent page of a cloud shows. */
  brandName: string;
  /** Bytes of one file. */
  maxFileSize: number;
  /** Bytes that the files of one tenant may have together. */
  quota: number;
  /** Files that come in, of one user and from one network. */
  uploadLimits: { perUser: Limit; perNetwork: Limit };
  /** Counts a use of what is limited. @returns 0 where it is within the limit, else the seconds until one is */
  consume(subject: string, limit: Limit): Promise<number>;
  /** Whether a policy is still to be followed: its user may have gone, or their session may be over. Asked on each call. */
  isActive(holder: PolicyHolder): Promise<boolean>;
  /** @returns those of the handles that the application refers to; the files of the others are cleared away in time */
  findUsed(handles: readonly string[]): Promise<readonly string[]>;
  /** Does what one process does for all of them, so often at most. `mayGoOn` says no where another one has taken over. */
  withLease(everyMs: number, work: (mayGoOn: () => Promise<boolean>) => Promise<void>): Promise<unknown>;
  /** The origin of the URLs in the response to this request. */
  originOf(request: { protocol: string; host: string }): string;
}
