import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { ObjectStorage } from '@lender-portal/server-kit/objects/object-storage';

/** User and session of a policy, if it names them. */
export interface PolicyHolder {
  userId?: string | undefined;
  sessionId?: string | undefined;
}

/** Options that the application supplies. */
export interface FileServiceOptions {
  /** The server's NODE_ENV. `production` is rejected. */
  nodeEnv: string;
  /** Root folder of the files; each database gets a subfolder. */
  folder: string;
  /** Stores files here instead; the folder then holds only drafts. */
  objects?: ObjectStorage;
  /** The API key that pages use. */
  apiKey: string;
  /** Shown on the consent page of a cloud. */
  brandName: string;
  /** Maximum bytes per file. */
  maxFileSize: number;
  /** Maximum bytes of a tenant's files. */
  quota: number;
  /** Limits on incoming files. */
  uploadLimits: { perUser: Limit; perNetwork: Limit };
  /** Counts a use. @returns 0 within the limit, otherwise the seconds until the next use */
  consume(subject: string, limit: Limit): Promise<number>;
  /** Whether the policy's user and session are still active. Called for each request. */
  isActive(holder: PolicyHolder): Promise<boolean>;
  /** @returns the handles that the application references; files with other handles are deleted later */
  findUsed(handles: readonly string[]): Promise<readonly string[]>;
  /** Runs work in at most one process per interval. `isLeaseHeld` returns false after another process took over. */
  withLease(everyMs: number, work: (isLeaseHeld: () => Promise<boolean>) => Promise<void>): Promise<unknown>;
  /** The origin for URLs in the response to this request. */
  originOf(request: { protocol: string; host: string }): string;
}
