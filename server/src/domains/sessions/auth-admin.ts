import type { Db } from '../../foundation/database/tables';

/** An auth service account with a verified address. */
export interface VerifiedAccount {
  id: string;
  email: string;
  createdAt: Date;
  /** Written by the user at sign-up or later. */
  metadata: Readonly<Record<string, unknown>>;
}

/** Admin API of the auth service, the portal's only access to its users. */
export interface AuthAdmin {
  /**
   * Merges `app_metadata`, which is part of tokens. Call it last in a transaction: a local service takes part in it, a
   * hosted one changes immediately.
   * @returns false if there is no such user
   */
  updateAppMetadata(trx: Db, userId: string, metadata: object): Promise<boolean>;
  /** @returns verified accounts, oldest first, including all without a company */
  listVerifiedAccounts(): Promise<VerifiedAccount[]>;
}
