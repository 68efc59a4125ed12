import { addDays, todayIn } from '@lender-portal/contracts';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Trx } from '../tables/tables';
import { demoProjects } from './demo-data';
import { borrowerId } from './seed-borrowers';

/** Seeds the projects that are open to every lender. */
export const seedOpenProjects = (trx: Trx, now: Date): Promise<void> =>
  insertProjects(
    trx,
    demoProjects.filter(({ lender }) => lender === undefined).map((project) => toRow(project, null, now)),
  );

/** Seeds direct requests to lenders. */
export const seedDirectRequests = (trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> =>
  insertProjects(
    trx,
    demoProjects.flatMap((project) => {
      const lender = project.lender === undefined ? undefined : lenders.get(project.lender);
      return lender === undefined ? [] : [toRow(project, lender, now)];
    }),
  );

function toRow(
  {
    lender: _lender,
    borrower_email: email,
    hours_ago: hours,
    needed_in_days: days,
    budget,
    documents,
    ...row
  }: (typeof demoProjects)[number],
  lender: string | null,
  now: Date,
) {
  return {
    ...row,
    id: seedId(`project:${lender ?? 'open'}:${row.name}`),
    lender_id: lender,
    borrower_id: lender === null || email === undefined ? null : borrowerId(lender, email),
    created_at: daysBefore(now, hours / 24),
    needed_by: addDays(todayIn(undefined, now), days),
    budget: JSON.stringify(Object.entries(budget).map(([item, amount]) => ({ item, amount }))),
    documents: JSON.stringify(
      Object.entries(documents).map(([name, size]) => ({
        name: `${name} (demo).pdf`,
        mimeType: 'application/pdf',
        size,
      })),
    ),
  };
}

async function insertProjects(trx: Trx, rows: ReturnType<typeof toRow>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('marketplace.projects').values(rows).execute();
}
