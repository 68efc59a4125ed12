import { createVerifiedUsers, openSession, updateAppMetadata, type AuthService } from '@lender-portal/auth-service';
import { randomBytes } from 'node:crypto';
import type { CheckSessions } from '../../domains/check-accounts/check-accounts';
import type { Db } from '../../foundation/database/tables';
import { withAuthTables } from './auth-tables';

/** Accounts of checks, in the auth service of this process. */
export function localCheckSessions(db: Db, service: AuthService): CheckSessions {
  // Of a password that nobody knows: sessions are opened without it. Hashing takes long, so all accounts share it.
  let passwordHash: string | undefined;
  return {
    async ensureAccount({ id, email, appMetadata, userMetadata }) {
      if (await updateAppMetadata(withAuthTables(db), id, { ...appMetadata })) return;
      passwordHash ??= await service.passwords.hash(randomBytes(32).toString('base64url'));
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
