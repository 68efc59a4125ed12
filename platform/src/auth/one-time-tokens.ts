import { sql, type Selectable } from 'kysely';
import { createHash, randomInt } from 'node:crypto';
import type { PlatformSettings } from '../config/settings';
import type { Db } from '../database/open-database';
import type { OneTimeTokenType, Tables } from '../database/tables';
import type { AuthUser } from './users';

/** Ten digits: the six that are usual could be tried through, as the address is often known. */
const OTP_LENGTH = 10;

export type OneTimeToken = Selectable<Tables['auth.one_time_tokens']>;

/** The types of links, and which token each of them carries. */
const TOKEN_TYPES: Readonly<Record<string, readonly OneTimeTokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  // Nothing gives these out.
  email_change: [],
};

/** @returns which tokens a type of link may carry, or undefined for a type that there is not */
export const tokenTypesOf = (linkType: string): readonly OneTimeTokenType[] | undefined =>
  Object.hasOwn(TOKEN_TYPES, linkType) ? TOKEN_TYPES[linkType] : undefined;

/** @returns how many seconds each of them works */
export const tokenLifetimes = ({ auth }: Pick<PlatformSettings, 'auth'>): Readonly<Record<OneTimeTokenType, number>> => ({
  confirmation_token: auth.linkLifetime,
  recovery_token: auth.recoveryLinkLifetime,
});

export const hashOtp = (email: string, otp: string): string => createHash('sha224').update(`${email}${otp}`).digest('hex');

/** Writes a new token in place of an earlier one of its type, whose link ends with that. */
export async function createOneTimeToken(
  trx: Db,
  user: Pick<AuthUser, 'id' | 'email'>,
  type: OneTimeTokenType,
  flowId: string | null,
): Promise<{ otp: string; hash: string }> {
  const otp = Array.from({ length: OTP_LENGTH }, () => randomInt(10)).join('');
  const hash = `${flowId === null ? '' : 'pkce_'}${hashOtp(user.email, otp)}`;
  await trx.deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).where('token_type', '=', type).execute();
  await trx
    .insertInto('auth.one_time_tokens')
    .values({ user_id: user.id, token_type: type, token_hash: hash, relates_to: user.email, flow_state_id: flowId })
    .execute();
  return { otp, hash };
}

/** @returns a token that has not expired, or undefined */
export async function findOneTimeToken(
  trx: Db,
  hashes: readonly string[],
  types: readonly OneTimeTokenType[],
  lifetimes: Readonly<Record<OneTimeTokenType, number>>,
): Promise<OneTimeToken | undefined> {
  if (types.length === 0) return undefined;
  return trx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', 'in', hashes)
    .where(({ or, and, eb }) =>
      or(types.map((type) => and([eb('token_type', '=', type), eb('created_at', '>', sql<Date>`now() - make_interval(secs => ${lifetimes[type]})`)]))),
    )
    .executeTakeFirst();
}

/** Ends every link that the user still has. */
export async function clearOneTimeTokens(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}
