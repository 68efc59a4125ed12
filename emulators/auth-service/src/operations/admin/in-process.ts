import type { Transaction } from 'kysely';
import type { AuthService } from '../../foundation/auth-service';
import { FOREVER } from '../../foundation/users/bans';
import { mergeMetadata } from '../../foundation/users/metadata';
import { claimsOf, lockUser } from '../../foundation/users/users';
import { startAuthSession, toSessionBody } from '../sessions/sessions';
import { hasEnded } from '../sessions/session-expiry';
import type { AppMetadata, AuthTables, Db, Metadata } from '../../foundation/tables';

/**
 * The admin API for the embedding server, usable in its transactions. HTTP requests to the server itself would
 * deadlock.
 */

/**
 * Like `auth.admin.updateUserById` with `app_metadata`: merges the data; null removes a key.
 *
 * @returns false if the user does not exist
 */
export async function updateAppMetadata(trx: Db, userId: string, metadata: Metadata): Promise<boolean> {
  const user = await trx
    .selectFrom('auth.users')
    .select('raw_app_meta_data')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return false;
  const merged: AppMetadata = mergeMetadata(user.raw_app_meta_data, metadata);
  await trx
    .updateTable('auth.users')
    .set({ raw_app_meta_data: JSON.stringify(merged), updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** @returns users with a verified address, oldest first */
export const listVerifiedUsers = (db: Db) =>
  db
    .selectFrom('auth.users')
    .select(['id', 'email', 'created_at as createdAt', 'raw_user_meta_data as metadata'])
    .where('email_confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Input of `auth.admin.createUser`, with a verified address. */
export interface VerifiedUser {
  id: string;
  email: string;
  passwordHash: string;
  appMetadata: Metadata;
  userMetadata: Metadata;
  isBanned: boolean;
  createdAt: Date;
}

export async function createVerifiedUsers(trx: Transaction<AuthTables>, users: readonly VerifiedUser[]): Promise<void> {
  await trx
    .insertInto('auth.users')
    .values(
      users.map(({ passwordHash, appMetadata, userMetadata, isBanned, createdAt, ...user }) => ({
        ...user,
        encrypted_password: passwordHash,
        email_confirmed_at: createdAt,
        raw_app_meta_data: JSON.stringify({ provider: 'email', providers: ['email'], ...appMetadata }),
        raw_user_meta_data: JSON.stringify({ ...claimsOf(user, true), ...userMetadata }),
        banned_until: isBanned ? FOREVER : null,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .execute();
}

/** Whether a session exists and has not ended. */
export async function isSessionActive(db: Db, sessionId: string, maxAge: number): Promise<boolean> {
  const session = await db
    .selectFrom('auth.sessions')
    .select(['not_after', 'created_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session !== undefined && !hasEnded(session, maxAge);
}

/** Opens a session without a sign-in, as Supabase Auth does for links that the admin API generates. */
export async function openSession(service: AuthService, userId: string) {
  const started = await service.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new Error(`There is no user ${userId}`);
    return startAuthSession(trx, user, 'otp');
  });
  return toSessionBody(service, started);
}
