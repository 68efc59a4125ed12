import { createVerifiedUsers, openSession, updateAppMetadata, type AuthService } from '@lender-portal/auth-service';
import { randomBytes } from 'node:crypto';
import type { CheckSessions } from '../../domains/releases/checks/check-accounts';
import type { Db } from '../../foundation/database/tables';
import { withAuthTables } from './auth-tables';

/** Accounts of checks, in the auth service of this process. */
export const localCheckSessions = (db: Db, service: AuthService): CheckSessions => ({
  async ensureAccount({ id, email, appMetadata, userMetadata }) {
    if (await updateAppMetadata(withAuthTables(db), id, { ...appMetadata })) return;
    // Known to nobody: sessions are opened without it.
    const passwordHash = await service.passwords.hash(randomBytes(32).toString('base64url'));
    const account = { id, email, passwordHash, appMetadata: { ...appMetadata }, userMetadata: { ...userMetadata }, isBanned: false, createdAt: new Date() };
    await db.transaction().execute((trx) => createVerifiedUsers(withAuthTables(trx), [account]));
  },
  openSession: ({ id }) => openSession(service, id),
});
