import type { Selectable } from 'kysely';
import { randomInt } from 'node:crypto';
import type { AuthTables, Db, Trx } from '../tables';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 12;

export type RefreshToken = Selectable<AuthTables['auth.refresh_tokens']>;

export const hasRefreshTokenShape = (token: string): boolean => /^[a-z0-9]{12}$/.test(token);

export async function insertRefreshToken(
  trx: Trx,
  { userId, sessionId, parent }: { userId: string; sessionId: string; parent: string | null },
): Promise<string> {
  const token = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  await trx
    .insertInto('auth.refresh_tokens')
    .values({ token, user_id: userId, session_id: sessionId, parent })
    .execute();
  return token;
}

/**
 * Exchanges a token of a session that this transaction has locked. A used token still works if it is the parent of the
 * active one: the earlier response was lost, or another tab was faster. Otherwise it was copied.
 *
 * @returns the next token, or undefined if all tokens of the session were revoked
 */
export async function exchangeRefreshToken(trx: Trx, token: RefreshToken): Promise<string | undefined> {
  if (token.revoked) {
    const active = await findActive(trx, token.session_id);
    if (active?.parent === token.token) return active.token;
    await revoke(trx, 'session_id', token.session_id);
    return undefined;
  }
  await revoke(trx, 'token', token.token);
  return insertRefreshToken(trx, { userId: token.user_id, sessionId: token.session_id, parent: token.token });
}

export const findRefreshToken = (db: Db, token: string): Promise<RefreshToken | undefined> =>
  db.selectFrom('auth.refresh_tokens').selectAll().where('token', '=', token).executeTakeFirst();

const findActive = (trx: Trx, sessionId: string) =>
  trx
    .selectFrom('auth.refresh_tokens')
    .select(['token', 'parent'])
    .where('session_id', '=', sessionId)
    .where('revoked', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function revoke(trx: Trx, column: 'session_id' | 'token', value: string): Promise<void> {
  await trx
    .updateTable('auth.refresh_tokens')
    .set({ revoked: true, updated_at: new Date() })
    .where(column, '=', value)
    .where('revoked', '=', false)
    .execute();
}
