import { sql, type Selectable } from 'kysely';
import { createHash, randomInt } from 'node:crypto';
import type { AuthUser } from '../users/users';
import type { AuthServiceOptions } from '../options';
import type { AuthTables, Db, OneTimeTokenType } from '../tables';

/** Ten digits: the six that are usual could be tried through, as the address is often known. */
const OTP_LENGTH = 10;
/** A link stays open when another one is mailed: a stranger's request must not invalidate the owner's. At most this many of a kind. */
const MAX_OPEN = 10;

type LinkLifetimes = AuthServiceOptions['linkLifetimes'];

export type OneTimeToken = Selectable<AuthTables['auth.one_time_tokens']>;

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
export const tokenLifetimes = ({ signup, recovery }: LinkLifetimes): Readonly<Record<OneTimeTokenType, number>> => ({
  confirmation_token: signup,
  recovery_token: recovery,
});

export const hashOtp = (email: string, otp: string): string => createHash('sha224').update(`${email}${otp}`).digest('hex');

/**
 * Writes a new token. One that verifies an address carries the sign-up as it stands: password and data.
 *
 * @param user locked
 */
export async function createOneTimeToken(trx: Db, user: AuthUser, type: OneTimeTokenType, flowId: string | null): Promise<{ otp: string; hash: string }> {
  const otp = Array.from({ length: OTP_LENGTH }, () => randomInt(10)).join('');
  const hash = `${flowId === null ? '' : 'pkce_'}${hashOtp(user.email, otp)}`;
  const signUp = { encrypted_password: user.encrypted_password, user_meta_data: JSON.stringify(user.raw_user_meta_data) };
  await trx
    .insertInto('auth.one_time_tokens')
    .values({
      user_id: user.id,
      token_type: type,
      token_hash: hash,
      relates_to: user.email,
      flow_state_id: flowId,
      // Not when the transaction began: the lock puts the tokens of a user in order.
      created_at: sql<Date>`clock_timestamp()`,
      ...(type === 'confirmation_token' && signUp),
    })
    .execute();
  await trx
    .deleteFrom('auth.one_time_tokens')
    .where('id', 'in', (query) =>
      query
        .selectFrom('auth.one_time_tokens')
        .select('id')
        .where('user_id', '=', user.id)
        .where('token_type', '=', type)
        .orderBy('created_at', 'desc')
        .offset(MAX_OPEN),
    )
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

/**
 * Ends every link that the user still has, and every code that was given for one.
 *
 * @param used the flow of the link that is being followed; its code is yet to be given
 */
export async function clearOneTimeTokens(trx: Db, userId: string, used: string | null = null): Promise<void> {
  await trx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('auth.flow_state')
    .where('user_id', '=', userId)
    .$if(used !== null, (query) => query.where('id', '!=', used))
    .execute();
}

/** Deletes some of what is too old to be used: more than a request adds, so the tables stay small without a job of their own. */
export async function forgetExpiredTokens(trx: Db, lifetimes: LinkLifetimes): Promise<void> {
  const longest = Math.max(...Object.values(lifetimes));
  for (const table of ['auth.one_time_tokens', 'auth.flow_state'] as const)
    await trx
      .deleteFrom(table)
      .where('id', 'in', (query) =>
        query
          .selectFrom(table)
          .select('id')
          // A code lives for minutes after its link was followed.
          .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${longest}, hours => 1)`)
          .orderBy('created_at')
          .limit(10)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
}
