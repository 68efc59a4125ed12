import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/tables';

/** How long a token can be verified, in seconds. */
export const TOKEN_LIFETIME = 300;

export interface IssuedFor {
  hostname: string;
  action: string;
  cdata: string;
}

/** @returns a token for one verification; only its digest is kept */
export async function issueToken(db: Db, issuedFor: IssuedFor): Promise<string> {
  const token = `0.${randomBytes(48).toString('base64url')}`;
  await db.insertInto('auth.bot_challenge_tokens').values({ digest: digest(token), ...issuedFor }).execute();
  await forgetSome(db);
  return token;
}

export type Redeemed = { isValid: true; issuedFor: IssuedFor; issuedAt: Date } | { isValid: false; code: 'invalid-input-response' | 'timeout-or-duplicate' };

/**
 * Takes a token in, once.
 *
 * @param idempotencyKey lets the same verification be asked for again, where its answer was lost
 */
export async function redeemToken(db: Db, token: string, idempotencyKey: string | undefined): Promise<Redeemed> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('auth.bot_challenge_tokens')
      .selectAll()
      .select(sql<boolean>`issued_at <= now() - make_interval(secs => ${TOKEN_LIFETIME})`.as('isExpired'))
      .where('digest', '=', digest(token))
      .forUpdate()
      .executeTakeFirst();
    if (!found) return { isValid: false, code: 'invalid-input-response' };
    const isRepeated = idempotencyKey !== undefined && found.idempotency_key === idempotencyKey;
    if (found.isExpired || (found.used_at && !isRepeated)) return { isValid: false, code: 'timeout-or-duplicate' };
    await trx
      .updateTable('auth.bot_challenge_tokens')
      .set({ used_at: new Date(), idempotency_key: idempotencyKey ?? null })
      .where('digest', '=', found.digest)
      .execute();
    const { hostname, action, cdata, issued_at: issuedAt } = found;
    return { isValid: true, issuedFor: { hostname, action, cdata }, issuedAt };
  });
}

/** Each token clears more old ones than it adds, so the table stays small without a job of its own. */
async function forgetSome(db: Db): Promise<void> {
  await db
    .deleteFrom('auth.bot_challenge_tokens')
    .where('digest', 'in', (query) =>
      query
        .selectFrom('auth.bot_challenge_tokens')
        .select('digest')
        .where('issued_at', '<', sql<Date>`now() - make_interval(secs => ${TOKEN_LIFETIME * 2})`)
        .orderBy('issued_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');
