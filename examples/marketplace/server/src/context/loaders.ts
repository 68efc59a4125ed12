import type { BorrowerRequest, BorrowerTrackRecord, LoanNeed } from '@lender-portal/contracts/schema';
import DataLoader from 'dataloader';
import { findVisits, type VisitMode, type Visits } from './visits';
import type { OfferEventRow, OfferRow, ProjectRow } from '../tables/exchange';
import type { LoanRow, LoanStepRow } from '../tables/loans';
import type { Db } from '../tables/tables';
import { loanNeeds } from './loan-needs';
import { openRequests } from './rows/borrower-rows';
import { trackRecords } from './rows/track-records';

/** Per-request loaders that batch the fields of all rows of a page into one query. */
export interface MarketplaceLoaders {
  /** Status steps of a loan, oldest first. */
  loanSteps: DataLoader<string, LoanStepRow[]>;
  /** Open action items of a loan for the lender. */
  loanNeeds: DataLoader<string, LoanNeed[]>;
  /** Loans of a borrower, last changed first. */
  borrowerLoans: DataLoader<string, LoanRow[]>;
  projects: DataLoader<string, ProjectRow>;
  /** Offers of a lender for a project, newest first. Key: `<lender> <project>`. */
  offersForProject: DataLoader<string, OfferRow[]>;
  /** Events of an offer, oldest first. */
  offerEvents: DataLoader<string, OfferEventRow[]>;
  /** Open requests of a borrower to their lender, newest first. */
  borrowerRequests: DataLoader<string, BorrowerRequest[]>;
  borrowerTrackRecords: DataLoader<string, BorrowerTrackRecord>;
  /** Visits of a user to the exchange. Key: `<user> <mode>`. */
  visits: DataLoader<string, Visits | undefined>;
}

/** @param today the current calendar day, for due dates */
export function createMarketplaceLoaders(db: Db, today: () => string): MarketplaceLoaders {
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
    loanSteps: new DataLoader(async (ids) => {
      const steps = await db
        .selectFrom('marketplace.loan_steps')
        .selectAll()
        .where('loan_id', 'in', ids)
        .orderBy('at')
        .execute();
      return grouped(ids, steps, ({ loan_id: id }) => id);
    }),
    loanNeeds: new DataLoader(async (ids) => {
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
    borrowerLoans: new DataLoader(async (ids) => {
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
    offersForProject: new DataLoader(async (keys) => {
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
    offerEvents: new DataLoader(async (ids) => {
      const events = await db
        .selectFrom('marketplace.offer_events')
        .selectAll()
        .where('offer_id', 'in', ids)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return grouped(ids, events, ({ offer_id: id }) => id);
    }),
    borrowerRequests: new DataLoader(async (ids) =>
      grouped(ids, await openRequests(db, ids), ({ borrowerId }) => borrowerId),
    ),
    borrowerTrackRecords: new DataLoader(async (ids) => trackRecords(db, ids)),
    visits: new DataLoader((keys) =>
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
