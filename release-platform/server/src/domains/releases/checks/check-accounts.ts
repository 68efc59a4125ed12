import type { CheckViewer } from '@lender-portal/releases/checks';

/** Viewers that have an account. */
export type SignedInViewer = Exclude<CheckViewer, 'guest'>;

/** Accounts of the hosted application that exist for one check. */
export interface CheckAccounts {
  /** Makes an account for each viewer. @returns their sessions, as the auth client keeps them */
  open(checkId: string, viewers: readonly SignedInViewer[]): Promise<Partial<Record<SignedInViewer, object>>>;
  /** Removes the accounts of a check, with everything that the candidate has saved in them. */
  remove(checkId: string): Promise<void>;
  /** Removes accounts of checks that were canceled, or whose worker or server ended first. */
  removeLeft(): Promise<void>;
}
