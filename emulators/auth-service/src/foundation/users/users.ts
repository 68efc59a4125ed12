import { sql, type Selectable, type SqlBool } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { AuthTables, Db } from '../tables';

export type AuthUser = Selectable<AuthTables['auth.users']>;
export type AuthIdentity = Selectable<AuthTables['auth.identities']>;

const EMAIL_MAX_LENGTH = 255;

/** @returns the account of an address, case-insensitive, or undefined */
export async function findUserByEmail(db: Db, email: string): Promise<AuthUser | undefined> {
  if (email.length > EMAIL_MAX_LENGTH || email.includes('\0')) return undefined;
  return db.selectFrom('auth.users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

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
  /** Whether the admin API generates the link. The metadata is then stored as given. */
  isMadeByService?: boolean;
}

/**
 * Stores and locks the account of a sign-up, unverified. Repeated sign-ups replace an unverified account's data.
 *
 * @returns undefined if the address is already verified
 */
export async function writeSignUp(
  trx: Db,
  { email, encryptedPassword, metadata, isMadeByService = false }: NewUser,
): Promise<AuthUser | undefined> {
  const id = randomUUID();
  const claims = { sub: id, email, email_verified: false, phone_verified: false };
  const user = await trx
    .insertInto('auth.users')
    .values({
      id,
      email,
      encrypted_password: encryptedPassword,
      raw_app_meta_data: JSON.stringify({ provider: 'email', providers: ['email'] }),
      raw_user_meta_data: JSON.stringify(isMadeByService ? metadata : { ...metadata, ...claims }),
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          encrypted_password: encryptedPassword,
          raw_user_meta_data: isMadeByService
            ? sql<string>`excluded.raw_user_meta_data`
            : sql<string>`excluded.raw_user_meta_data || jsonb_build_object('sub', users.id)`,
          updated_at: new Date(),
        })
        .where(sql<SqlBool>`users.email_confirmed_at is null`),
    )
    .returningAll()
    .executeTakeFirst();
  if (!user) return undefined;
  const data = JSON.stringify({ ...user.raw_user_meta_data, ...claims, sub: user.id });
  await trx
    .insertInto('auth.identities')
    .values({ provider_id: user.id, user_id: user.id, identity_data: data, provider: 'email' })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'provider']).doUpdateSet({ identity_data: data, updated_at: new Date() }),
    )
    .execute();
  return user;
}

export const findIdentities = (db: Db, userId: string): Promise<AuthIdentity[]> =>
  db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const isBanned = ({ banned_until: until }: Pick<AuthUser, 'banned_until'>): boolean =>
  until !== null && until > new Date();

/** The user object of the API; omits empty fields. */
export function toUserBody(user: AuthUser, identities: readonly AuthIdentity[]) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    ...(user.email_confirmed_at && { email_confirmed_at: user.email_confirmed_at }),
    ...((user.email_confirmed_at ?? user.phone_confirmed_at) && {
      confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at,
    }),
    ...(user.invited_at && { invited_at: user.invited_at }),
    phone: user.phone ?? '',
    ...(user.phone_confirmed_at && { phone_confirmed_at: user.phone_confirmed_at }),
    ...(user.confirmation_sent_at && { confirmation_sent_at: user.confirmation_sent_at }),
    ...(user.recovery_sent_at && { recovery_sent_at: user.recovery_sent_at }),
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(toIdentityBody),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...(user.banned_until && { banned_until: user.banned_until }),
    is_anonymous: user.is_anonymous,
  };
}

const toIdentityBody = (identity: AuthIdentity) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  ...(identity.last_sign_in_at && { last_sign_in_at: identity.last_sign_in_at }),
  created_at: identity.created_at,
  updated_at: identity.updated_at,
  ...(identity.email && { email: identity.email }),
});
