import type { Db } from '../../foundation/database/tables';

/** An account of the auth service whose address is verified. */
export interface VerifiedAccount {
  id: string;
  email: string;
  createdAt: Date;
  /** What its user has written at sign-up, or later. */
  metadata: Readonly<Record<string, unknown>>;
}

/** The auth service's admin interface: users are its own, the portal reads and changes them by this alone. */
export interface AuthAdmin {
  /**
   * Merges `app_metadata`, which tokens carry. The last step of a transaction: a service beside ours takes part in it,
   * a hosted one has changed once it has answered.
   *
   * @returns false where there is no such user
   */
  updateAppMetadata(trx: Db, userId: string, metadata: object): Promise<boolean>;
  /** @returns verified accounts, all that belong to no company among them; the one that has waited longest first */
  listVerifiedAccounts(): Promise<VerifiedAccount[]>;
}
