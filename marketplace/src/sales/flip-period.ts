import type { Db } from '../tables/tables';

/** The first and the last day that a period has now: its last month is the one of the last recorded sale. */
export const periodOf = (db: Db, months: number): Promise<{ since: string; through: string }> =>
  db.selectFrom('portal.flip_periods').select(['since', 'through']).where('months', '=', months).executeTakeFirstOrThrow();

/** Whether some of what is recorded is invented. Behaviour: flips.demo */
export async function hasDemoFlips(db: Db): Promise<boolean> {
  return (await db.selectFrom('portal.flips').select('is_demo').where('is_demo', '=', true).limit(1).executeTakeFirst()) !== undefined;
}
