import type { CheckViewer } from '@lender-portal/releases/checks';

/** Viewers with an account. */
export type SignedInViewer = Exclude<CheckViewer, 'guest'>;

/** Temporary accounts of the hosted application for one check. */
export interface CheckAccounts {
  /** Local-storage key of the application's auth client. */
  readonly storageKey: string;
  /** Creates an account for each viewer. @returns their sessions, in the auth client's storage format */
  open(checkId: string, viewers: readonly SignedInViewer[]): Promise<Partial<Record<SignedInViewer, object>>>;
  /** Deletes the accounts of a check, with all data that the candidate saved in them. */
  remove(checkId: string): Promise<void>;
  /** Deletes accounts of canceled checks, and of checks whose worker or server died. */
  removeLeft(): Promise<void>;
}
