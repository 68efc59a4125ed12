import type { Transaction } from 'kysely';
import type { Tables } from '../../foundation/database/tables';

/** How the auth service learns who may sign in. */
export interface Accounts {
  /** A part of the transaction that changes the user, who is locked. */
  setActive(trx: Transaction<Tables>, userId: string, isActive: boolean): Promise<void>;
  /** Once that has committed. It does not throw: what fails is repaired later. */
  settle(userId: string): Promise<void>;
}
