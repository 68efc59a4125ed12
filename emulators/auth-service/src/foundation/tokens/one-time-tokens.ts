import { sql, type Selectable } from 'kysely';
import { createHash, randomInt } from 'node:crypto';
import type { AuthUser } from '../users/users';
import type { AuthServiceOptions } from '../options';
import type { AuthTables, Db, OneTimeTokenType } from '../tables';

/** Ten digits instead of the usual six, which could be guessed for a known address. */
const OTP_LENGTH = 10;

export type OneTimeToken = Selectable<AuthTables['auth.one_time_tokens']>;

/** Token types by link type. */
const TOKEN_TYPES: Readonly<Record<string, readonly OneTimeTokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  // The emulator does not issue these links.
  email_change: [],
};

/** @returns the token types of a link type, or undefined if the link type is unknown */
export const tokenTypesOf = (linkType: string): readonly OneTimeTokenType[] | undefined =>
  Object.hasOwn(TOKEN_TYPES, linkType) ? TOKEN_TYPES[linkType] : undefined;

export const hashOtp = (email: string, otp: string): string =>
  createHash('sha224').update(`${email}${otp}`).digest('hex');

/**
 * Stores a new token and keeps earlier ones; otherwise a stranger's request could invalidate the owner's link. A
 * confirmation token also stores the sign-up's current password and data.
 *
 * @param user locked
 */
export async function createOneTimeToken(
  trx: Db,
  user: AuthUser,
  type: OneTimeTokenType,
): Promise<{ otp: string; hash: string }> {
  const otp = Array.from({ length: OTP_LENGTH }, () => randomInt(10)).join('');
  const hash = hashOtp(user.email, otp);
  const signUp = {
    encrypted_password: user.encrypted_password,
    user_meta_data: JSON.stringify(user.raw_user_meta_data),
  };
  await trx
    .insertInto('auth.one_time_tokens')
    .values({ user_id: user.id, token_type: type, token_hash: hash, ...(type === 'confirmation_token' && signUp) })
    .execute();
  return { otp, hash };
}

/** @returns a valid token, or undefined */
export async function findOneTimeToken(
  trx: Db,
  hash: string,
  types: readonly OneTimeTokenType[],
  { signup, recovery }: AuthServiceOptions['linkLifetimes'],
): Promise<OneTimeToken | undefined> {
  if (types.length === 0) return undefined;
  return trx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('token_type', 'in', types)
    .where(
      sql<boolean>`created_at > now() - make_interval(secs => case token_type when 'recovery_token' then ${recovery}::integer else ${signup}::integer end)`,
    )
    .executeTakeFirst();
}

/** Deletes all open links of the user. */
export async function clearOneTimeTokens(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}
