import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Limit } from '../config/settings';
import type { Db } from '../database/open-database';
import { lockByName } from '../database/transaction-lock';

/**
 * Counts a use, in the database, so that all processes agree. Refused ones do not count: whoever waits gets through.
 *
 * @param subject what is limited, and for whom; only a digest of it is kept
 * @returns whether it is within the limit
 */
export async function takeUse(db: Db, subject: string, { max, window }: Limit): Promise<boolean> {
  const key = createHash('sha256').update(subject).digest('hex');
  return db.transaction().execute(async (trx) => {
    await lockByName(trx, `use:${key}`);
    await trx
      .deleteFrom('portal.rate_limit_uses')
      .where('subject', '=', key)
      .where('used_at', '<=', sql<Date>`now() - make_interval(secs => ${window})`)
      .execute();
    const { count } = await trx
      .selectFrom('portal.rate_limit_uses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', '=', key)
      .executeTakeFirstOrThrow();
    if (count >= max) return false;
    await trx.insertInto('portal.rate_limit_uses').values({ subject: key }).execute();
    await forgetSome(trx);
    return true;
  });
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
