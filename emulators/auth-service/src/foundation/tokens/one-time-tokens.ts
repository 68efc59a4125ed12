import { sql, type Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { AuthTables, Db, OneTimeTokenType } from '../tables';

type OneTimeToken = Selectable<AuthTables['auth.one_time_tokens']>;

/** Stores a new token and keeps earlier ones; otherwise a stranger's request could invalidate the owner's link. */
export async function createOneTimeToken(trx: Db, userId: string, type: OneTimeTokenType): Promise<string> {
  const hash = randomBytes(28).toString('hex');
  await trx
    .insertInto('auth.one_time_tokens')
    .values({ user_id: userId, token_type: type, token_hash: hash })
    .execute();
  return hash;
}

/** @returns a valid token, or undefined */
export async function findOneTimeToken(
  trx: Db,
  hash: string,
  type: OneTimeTokenType,
  lifetime: number,
): Promise<OneTimeToken | undefined> {
  return trx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('token_type', '=', type)
    .where(sql<boolean>`created_at > now() - make_interval(secs => ${lifetime}::integer)`)
    .executeTakeFirst();
}

/** Deletes all open links of the user. */
export async function clearOneTimeTokens(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}
