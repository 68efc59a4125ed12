import type { LoanNeed } from '@lender-portal/contracts/schema';
import DataLoader from 'dataloader';
import type { LoanRow, LoanStepRow } from '../tables/loans';
import type { Db } from '../tables/tables';
import { loanNeeds } from './loan-needs';

/** What a field of every row of a page needs, with one query for all of them. They live as long as one request. */
export interface Loaders {
  /** The steps of a loan, oldest first. */
  loanSteps: DataLoader<string, LoanStepRow[]>;
  /** What of a loan waits for the lender. */
  loanNeeds: DataLoader<string, LoanNeed[]>;
  /** The loans of a borrower, last changed first. */
  borrowerLoans: DataLoader<string, LoanRow[]>;
}

/** @param today the calendar day by which something is overdue */
export const createLoaders = (db: Db, today: () => string): Loaders => ({
  loanSteps: new DataLoader(async (ids) => {
    const steps = await db.selectFrom('portal.loan_steps').selectAll().where('loan_id', 'in', ids).orderBy('at').execute();
    return grouped(ids, steps, ({ loan_id: id }) => id);
  }),
  loanNeeds: new DataLoader(async (ids) => {
    const needs = Object.entries(loanNeeds(today())) as [LoanNeed, ReturnType<typeof loanNeeds>[LoanNeed]][];
    const rows = await db
      .selectFrom('portal.loans')
      .select('id')
      .select(needs.map(([need, expression]) => expression.as(need)))
      .where('id', 'in', ids)
      .execute();
    const found = new Map(rows.map((row) => [row.id, needs.flatMap(([need]) => (row[need] ? [need] : []))]));
    return ids.map((id) => found.get(id) ?? []);
  }),
  borrowerLoans: new DataLoader(async (ids) => {
    const loans = await db.selectFrom('portal.loans').selectAll().where('borrower_id', 'in', ids).orderBy('updated_at', 'desc').orderBy('id').execute();
    return grouped(ids, loans, ({ borrower_id: id }) => id);
  }),
});

/** @returns the rows of each key, in the order of the keys, as a loader has to give them */
function grouped<Row>(keys: readonly string[], rows: readonly Row[], keyOf: (row: Row) => string | null): Row[][] {
  const groups = new Map<string, Row[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row) ?? '')?.push(row);
  return keys.map((key) => groups.get(key) ?? []);
}
