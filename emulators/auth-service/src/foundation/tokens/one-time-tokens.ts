import { sql, type Selectable } from 'kysely';
import { createHash, randomInt } from 'node:crypto';
import type { AuthUser } from '../users/users';
import type { AuthServiceOptions } from '../options';
import type { AuthTables, Db, OneTimeTokenType } from '../tables';

/** Ten digits instead of the usual six, which could be guessed for a known address. */
const OTP_LENGTH = 10;
/**
 * Maximum number of open links per type. A new link does not invalidate earlier ones; otherwise a stranger's request
 * could invalidate the owner's link.
 */
const MAX_OPEN = 10;

type LinkLifetimes = AuthServiceOptions['linkLifetimes'];

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

/** @returns validity in seconds by token type */
export const tokenLifetimes = ({ signup, recovery }: LinkLifetimes): Readonly<Record<OneTimeTokenType, number>> => ({
  confirmation_token: signup,
  recovery_token: recovery,
});

export const hashOtp = (email: string, otp: string): string =>
  createHash('sha224').update(`${email}${otp}`).digest('hex');

/**
 * Stores a new token. A confirmation token also stores the sign-up's current password and data.
 *
 * @param user locked
 */
export async function createOneTimeToken(
  trx: Db,
  user: AuthUser,
  type: OneTimeTokenType,
  flowId: string | null,
): Promise<{ otp: string; hash: string }> {
  const otp = Array.from({ length: OTP_LENGTH }, () => randomInt(10)).join('');
  const hash = `${flowId === null ? '' : 'pkce_'}${hashOtp(user.email, otp)}`;
  const signUp = {
    encrypted_password: user.encrypted_password,
    user_meta_data: JSON.stringify(user.raw_user_meta_data),
  };
  await trx
    .insertInto('auth.one_time_tokens')
    .values({
      user_id: user.id,
      token_type: type,
      token_hash: hash,
      relates_to: user.email,
      flow_state_id: flowId,
      // Statement time instead of transaction time, because the user lock orders the tokens.
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

/** @returns a valid token, or undefined */
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
      or(
        types.map((type) =>
          and([
            eb('token_type', '=', type),
            eb('created_at', '>', sql<Date>`now() - make_interval(secs => ${lifetimes[type]})`),
          ]),
        ),
      ),
    )
    .executeTakeFirst();
}

/**
 * Deletes all open links of the user and the codes issued for them.
 *
 * @param used flow of the link being followed, whose code is issued afterwards
 */
export async function clearOneTimeTokens(trx: Db, userId: string, used: string | null = null): Promise<void> {
  await trx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('auth.flow_state')
    .where('user_id', '=', userId)
    .$if(used !== null, (query) => query.where('id', '!=', used))
    .execute();
}

/**
 * Deletes a batch of expired tokens, more than one request adds, so that the tables stay small without a cleanup job.
 */
export async function deleteExpiredTokens(trx: Db, lifetimes: LinkLifetimes): Promise<void> {
  const longest = Math.max(...Object.values(lifetimes));
  for (const table of ['auth.one_time_tokens', 'auth.flow_state'] as const)
    await trx
      .deleteFrom(table)
      .where('id', 'in', (query) =>
        query
          .selectFrom(table)
          .select('id')
          // A code outlives its link by minutes.
          .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${longest}, hours => 1)`)
          .orderBy('created_at')
          .limit(10)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
}
