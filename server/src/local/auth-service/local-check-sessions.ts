import {
  createVerifiedUsers,
  hashPassword,
  openSession,
  updateAppMetadata,
  type AuthService,
} from '@lender-portal/auth-service';
import { randomBytes } from 'node:crypto';
import type { CheckSessions } from '../../domains/check-accounts/check-accounts';
import type { Db } from '../../foundation/database/tables';
import { withAuthTables } from './auth-tables';

/** Check accounts in the local auth service. */
export function localCheckSessions(db: Db, service: AuthService): CheckSessions {
  // Random password, because sessions are opened without it. Hashing is slow, so all accounts share the hash.
  let passwordHash: string | undefined;
  return {
    async ensureAccount({ id, email, appMetadata, userMetadata }) {
      if (await updateAppMetadata(withAuthTables(db), id, { ...appMetadata })) return;
      passwordHash ??= await hashPassword(randomBytes(32).toString('base64url'));
      const account = {
        id,
        email,
        passwordHash,
        appMetadata: { ...appMetadata },
        userMetadata: { ...userMetadata },
        isBanned: false,
        createdAt: new Date(),
      };
      await db.transaction().execute((trx) => createVerifiedUsers(withAuthTables(trx), [account]));
    },
    openSession: ({ id }) => openSession(service, id),
    async removeAccount(id) {
      await withAuthTables(db).deleteFrom('auth.users').where('id', '=', id).execute();
    },
  };
}
