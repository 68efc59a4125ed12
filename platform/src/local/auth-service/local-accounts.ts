import { banUser, liftBan, listVerifiedUsers, updateAppMetadata } from '@lender-portal/auth-service';
import type { AuthAdmin } from '../../domains/sessions/auth-admin';
import type { Accounts } from '../../domains/team/accounts';
import type { Db } from '../../foundation/database/tables';

/** The local service is on our database: its part is done with the rest, or not at all. */
export const localAccounts: Accounts = {
  setActive: (trx, userId, isActive) => (isActive ? liftBan(trx, userId) : banUser(trx, userId)),
  settle: async () => {},
};

export const localAuthAdmin = (db: Db): AuthAdmin => ({
  updateAppMetadata: (trx, userId, metadata) => updateAppMetadata(trx, userId, { ...metadata }),
  listVerifiedAccounts: () => listVerifiedUsers(db),
});
