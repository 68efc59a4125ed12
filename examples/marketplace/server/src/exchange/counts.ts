import { sql, type Expression } from 'kysely';
import type { Db } from '../tables/tables';
import { openToAll, sentTo } from './listing/list-projects';
import { findVisits, type VisitMode } from '../context/visits';

/** Counting limit. Menus show "99+" long before. */
const COUNTED_MAX = 1_000;

/** Menu counters of a mode. All projects are new to a user without visits. */
export async function countsOf(
  db: Db,
  viewer: { lender: { id: string }; user: { id: string } },
  mode: VisitMode,
  today: string,
): Promise<{ newProjects: number; offersToAnswer: number }> {
  const visits = await findVisits(db, viewer.user.id, mode);
  const projects = mode === 'exchange' ? openToAll(db) : sentTo(db, viewer.lender.id);
  const [newProjects, offersToAnswer] = await Promise.all([
    countUpTo(
      db,
      projects.$if(visits !== undefined, (query) => query.where('created_at', '>', visits!.lastViewedAt)).select('id'),
    ),
    countUpTo(db, toAnswer(db, viewer.lender.id, mode, today)),
  ]);
  return { newProjects, offersToAnswer };
}

/** Countered offers that have not expired. */
const toAnswer = (db: Db, lenderId: string, mode: VisitMode, today: string) =>
  db
    .selectFrom('marketplace.offers as offer')
    .innerJoin('marketplace.projects as project', 'project.id', 'offer.project_id')
    .select('offer.id')
    .where('offer.lender_id', '=', lenderId)
    .where('offer.status', '=', 'COUNTERED')
    .where('offer.expires_on', '>=', today)
    .where('project.lender_id', mode === 'exchange' ? 'is' : 'is not', null);

async function countUpTo(db: Db, ids: { limit(count: number): Expression<{ id: string }> }): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${ids.limit(COUNTED_MAX)} as counted`.execute(db);
  return rows[0]!.count;
}
