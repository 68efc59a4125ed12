import { banUser, liftBan, listVerifiedUsers, updateAppMetadata } from '@lender-portal/auth-service';
import type { AuthAdmin } from '../../domains/sessions/auth-admin';
import type { Accounts } from '../../domains/team/change-activity';
import type { Db } from '../../foundation/database/tables';
import { withAuthTables } from './auth-tables';

/** The local auth service uses our database, so its changes are part of the caller's transaction. */
export const localAccounts: Accounts = {
  setActive: (trx, userId, isActive) =>
    isActive ? liftBan(withAuthTables(trx), userId) : banUser(withAuthTables(trx), userId),
  settle: async () => {},
};

export const localAuthAdmin = (db: Db): AuthAdmin => ({
  updateAppMetadata: (trx, userId, metadata) => updateAppMetadata(withAuthTables(trx), userId, { ...metadata }),
  listVerifiedAccounts: () => listVerifiedUsers(withAuthTables(db)),
});
