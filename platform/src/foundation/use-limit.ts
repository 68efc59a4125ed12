import { lockByName } from '@lender-portal/server/database/transaction-lock';
import type { Limit } from '@lender-portal/server/limits/limit';
import { sql, type Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db, Tables } from './database/tables';

/**
 * Counts a use, in the database, so that all processes agree. Refused ones do not count: whoever waits gets through.
 *
 * @param subject what is limited, and for whom; only a digest of it is kept
 * @returns 0 where it is within the limit, else the seconds until one is
 */
export const takeUse = (db: Db, subject: string, limit: Limit): Promise<number> => db.transaction().execute((trx) => takeUseWithin(trx, subject, limit));

/** The same as a part of a transaction: where that is rolled back, nothing was counted. */
export async function takeUseWithin(trx: Transaction<Tables>, subject: string, { max, window }: Limit): Promise<number> {
  const key = createHash('sha256').update(subject).digest('hex');
  await lockByName(trx, `use:${key}`);
  await trx
    .deleteFrom('portal.rate_limit_uses')
    .where('subject', '=', key)
    .where('used_at', '<=', sql<Date>`now() - make_interval(secs => ${window})`)
    .execute();
  // The one that has to be forgotten before there is room again.
  const blocking = await trx
    .selectFrom('portal.rate_limit_uses')
    .select(sql<number>`ceil(extract(epoch from used_at + make_interval(secs => ${window}) - now()))::integer`.as('wait'))
    .where('subject', '=', key)
    .orderBy('used_at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  if (blocking) return Math.max(blocking.wait, 1);
  await trx.insertInto('portal.rate_limit_uses').values({ subject: key }).execute();
  await forgetSome(trx);
  return 0;
}

/** Each use clears more old ones than it adds, so the table stays small without a job of its own. */
async function forgetSome(db: Db): Promise<void> {
  await db
    .deleteFrom('portal.rate_limit_uses')
    .where('id', 'in', (query) =>
      query
        .selectFrom('portal.rate_limit_uses')
        .select('id')
        .where('used_at', '<', sql<Date>`now() - interval '1 day'`)
        .orderBy('used_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
