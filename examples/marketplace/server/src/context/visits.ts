import { sql } from 'kysely';
import type { Db } from '../tables/tables';

/** Inactivity that ends a visit. */
const PAUSE = '30 minutes';

export type VisitMode = 'exchange' | 'direct';

interface Visitor {
  lender: { id: string };
  user: { id: string };
}

/**
 * Records a view of the list. After 30 minutes of inactivity a new visit starts: projects created since the last view
 * stay marked as new for the whole visit.
 */
export async function recordVisit(
  db: Db,
  { lender, user }: Visitor,
  mode: VisitMode,
  now: Date = new Date(),
): Promise<void> {
  await db
    .insertInto('marketplace.exchange_visits')
    .values({ user_id: user.id, mode, lender_id: lender.id, visited_at: now, new_since: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'mode']).doUpdateSet({
        visited_at: now,
        new_since: sql`case when exchange_visits.visited_at < ${now}::timestamptz - interval '${sql.raw(PAUSE)}' then exchange_visits.visited_at else exchange_visits.new_since end`,
      }),
    )
    .execute();
}

export interface Visits {
  /** Time of the user's last view of the list. */
  lastViewedAt: Date;
  /** Projects created after this are new in the current visit; null during the first visit. */
  newSince: Date | null;
}

/** @returns undefined for a user without visits */
export async function findVisits(
  db: Db,
  userId: string,
  mode: VisitMode,
  now: Date = new Date(),
): Promise<Visits | undefined> {
  const row = await db
    .selectFrom('marketplace.exchange_visits')
    .select([
      'visited_at',
      'new_since',
      sql<boolean>`visited_at < ${now}::timestamptz - interval '${sql.raw(PAUSE)}'`.as('is_over'),
    ])
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row && { lastViewedAt: row.visited_at, newSince: row.is_over ? row.visited_at : row.new_since };
}
