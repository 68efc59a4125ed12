import type { LoanNeed } from '@lender-portal/contracts/schema';
import DataLoader from 'dataloader';
import { findVisits, type VisitMode } from './visits';
import type { ProjectRow } from '../tables/exchange';
import type { Db } from '../tables/tables';
import { loanNeeds } from './loan-needs';
import { openRequests } from './rows/borrower-rows';
import { trackRecords } from './rows/track-records';

export type MarketplaceLoaders = ReturnType<typeof createMarketplaceLoaders>;

type Ids = readonly string[];

/**
 * Per-request loaders that batch the fields of all rows of a page into one query.
 *
 * @param today the current calendar day, for due dates
 */
export function createMarketplaceLoaders(db: Db, today: () => string) {
  const projectById = new DataLoader<string, ProjectRow>(async (ids) => {
    const rows = new Map(
      (await db.selectFrom('marketplace.projects').selectAll().where('id', 'in', ids).execute()).map((row) => [
        row.id,
        row,
      ]),
    );
    return ids.map((id) => rows.get(id) ?? new Error(`Project ${id} not found`));
  });
  return {
    loanSteps: new DataLoader(async (ids: Ids) => {
      const steps = await db
        .selectFrom('marketplace.loan_steps')
        .selectAll()
        .where('loan_id', 'in', ids)
        .orderBy('at')
        .execute();
      return grouped(ids, steps, ({ loan_id: id }) => id);
    }),
    /** Open action items for the lender. */
    loanNeeds: new DataLoader(async (ids: Ids) => {
      const needs = Object.entries(loanNeeds(today())) as [LoanNeed, ReturnType<typeof loanNeeds>[LoanNeed]][];
      const rows = await db
        .selectFrom('marketplace.loans')
        .select('id')
        .select(needs.map(([need, expression]) => expression.as(need)))
        .where('id', 'in', ids)
        .execute();
      const found = new Map(rows.map((row) => [row.id, needs.flatMap(([need]) => (row[need] ? [need] : []))]));
      return ids.map((id) => found.get(id) ?? []);
    }),
    borrowerLoans: new DataLoader(async (ids: Ids) => {
      const loans = await db
        .selectFrom('marketplace.loans')
        .selectAll()
        .where('borrower_id', 'in', ids)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute();
      return grouped(ids, loans, ({ borrower_id: id }) => id);
    }),
    projects: projectById,
    /** Key: `<lender> <project>`. */
    offersForProject: new DataLoader(async (keys: Ids) => {
      const [lenders, projects] = [0, 1].map((part) => [...new Set(keys.map((key) => key.split(' ')[part]!))]);
      const offers = await db
        .selectFrom('marketplace.offers')
        .selectAll()
        .where('lender_id', 'in', lenders!)
        .where('project_id', 'in', projects!)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return grouped(keys, offers, ({ lender_id: lender, project_id: project }) => `${lender} ${project}`);
    }),
    offerEvents: new DataLoader(async (ids: Ids) => {
      const events = await db
        .selectFrom('marketplace.offer_events')
        .selectAll()
        .where('offer_id', 'in', ids)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return grouped(ids, events, ({ offer_id: id }) => id);
    }),
    borrowerRequests: new DataLoader(async (ids: Ids) =>
      grouped(ids, await openRequests(db, ids), ({ borrowerId }) => borrowerId),
    ),
    borrowerTrackRecords: new DataLoader(async (ids: Ids) => trackRecords(db, ids)),
    /** Key: `<user> <mode>`. */
    visits: new DataLoader((keys: Ids) =>
      Promise.all(
        keys.map((key) => {
          const [user, mode] = key.split(' ');
          return findVisits(db, user!, mode as VisitMode);
        }),
      ),
    ),
  };
}

/** @returns the rows of each key, in the order of the keys */
function grouped<Row>(keys: readonly string[], rows: readonly Row[], keyOf: (row: Row) => string | null): Row[][] {
  const groups = new Map<string, Row[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row) ?? '')?.push(row);
  return keys.map((key) => groups.get(key) ?? []);
}
