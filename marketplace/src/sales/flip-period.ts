import type { Db } from '../tables/tables';

/** The first day of a period, whose last month is the one of the last recorded sale, and the day of that sale. */
export const periodOf = (db: Db, months: number): Promise<{ since: string; through: string }> =>
  db
    .selectFrom('portal.flip_periods')
    .select('since')
    .select((eb) => eb.fn.coalesce(eb.selectFrom('portal.flips').select('sold_on').orderBy('sold_on', 'desc').limit(1), 'through').as('through'))
    .where('months', '=', months)
    .executeTakeFirstOrThrow();

/** Whether some of what is recorded is invented. Behaviour: flips.demo */
export async function hasDemoFlips(db: Db): Promise<boolean> {
  return (await db.selectFrom('portal.flips').select('is_demo').where('is_demo', '=', true).limit(1).executeTakeFirst()) !== undefined;
}
