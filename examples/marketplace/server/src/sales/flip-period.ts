import type { Db } from '../tables/tables';

/**
 * Start of a period of months that ends with the month of the last recorded sale, and the day of that sale; null
 * without sales.
 */
export async function findPeriod(db: Db, months: number): Promise<{ since: string | null; through: string | null }> {
  const last = await db
    .selectFrom('marketplace.flips')
    .select('sold_on')
    .orderBy('sold_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { since: null, through: null };
  const { since } = await db
    .selectFrom('marketplace.flip_periods')
    .select('since')
    .where('months', '=', months)
    .executeTakeFirstOrThrow();
  return { since, through: last.sold_on };
}

/** Whether any recorded flips are demo data. */
export async function hasDemoFlips(db: Db): Promise<boolean> {
  return (
    (await db
      .selectFrom('marketplace.flips')
      .select('is_demo')
      .where('is_demo', '=', true)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
