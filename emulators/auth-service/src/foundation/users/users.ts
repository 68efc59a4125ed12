import { sql, type Selectable, type SqlBool } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { AuthTables, Db } from '../tables';
import { AUDIENCE } from '../options';

export type AuthUser = Selectable<AuthTables['auth.users']>;

/** @returns the account of a lowercase address, or undefined */
export const findUserByEmail = (db: Db, email: string): Promise<AuthUser | undefined> =>
  db.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirst();

/**
 * Locks the account until the transaction ends. All changes to an account and its links take this lock first, which
 * prevents deadlocks.
 */
export const lockUser = (trx: Db, id: string): Promise<AuthUser> =>
  trx.selectFrom('auth.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** @returns the account of an address, locked until the transaction ends, or undefined */
export const lockUserByEmail = (trx: Db, email: string): Promise<AuthUser | undefined> =>
  trx.selectFrom('auth.users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

interface NewUser {
  email: string;
  encryptedPassword: string | null;
  metadata: Readonly<Record<string, unknown>>;
}

/**
 * Stores and locks the account of a sign-up, unverified. Repeated sign-ups replace an unverified account's data.
 *
 * @returns undefined if the address is already verified
 */
export function writeSignUp(trx: Db, { email, encryptedPassword, metadata }: NewUser): Promise<AuthUser | undefined> {
  const id = randomUUID();
  return trx
    .insertInto('auth.users')
    .values({
      id,
      email,
      encrypted_password: encryptedPassword,
      raw_app_meta_data: JSON.stringify({ provider: 'email', providers: ['email'] }),
      raw_user_meta_data: JSON.stringify({ ...metadata, ...claimsOf({ id, email }, false) }),
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          encrypted_password: encryptedPassword,
          raw_user_meta_data: sql<string>`excluded.raw_user_meta_data || jsonb_build_object('sub', users.id)`,
          updated_at: new Date(),
        })
        .where(sql<SqlBool>`users.email_confirmed_at is null`),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Identity of a user in their metadata. */
export const claimsOf = ({ id: sub, email }: Pick<AuthUser, 'id' | 'email'>, isVerified: boolean) => ({
  sub,
  email,
  email_verified: isVerified,
  phone_verified: false,
});

export const isBanned = ({ banned_until: until }: Pick<AuthUser, 'banned_until'>): boolean =>
  until !== null && until > new Date();

/** The user object of the API; omits empty fields. */
export function toUserBody(user: AuthUser) {
  const { id, email, role, email_confirmed_at: confirmedAt, created_at, updated_at } = user;
  return {
    id,
    aud: AUDIENCE,
    role,
    email,
    ...(confirmedAt && { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt }),
    phone: '',
    ...(user.confirmation_sent_at && { confirmation_sent_at: user.confirmation_sent_at }),
    ...(user.recovery_sent_at && { recovery_sent_at: user.recovery_sent_at }),
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: [toIdentityBody(user)],
    created_at,
    updated_at,
    ...(user.banned_until && { banned_until: user.banned_until }),
    is_anonymous: false,
  };
}

/** Users have one identity, their address. */
const toIdentityBody = (user: AuthUser) => ({
  identity_id: user.id,
  id: user.id,
  user_id: user.id,
  identity_data: { ...user.raw_user_meta_data, ...claimsOf(user, user.email_confirmed_at !== null) },
  provider: 'email',
  ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at }),
  created_at: user.created_at,
  updated_at: user.updated_at,
  email: user.email,
});
