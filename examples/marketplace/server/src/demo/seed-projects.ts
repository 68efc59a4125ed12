import { addDays, todayIn } from '@lender-portal/contracts';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Trx } from '../tables/tables';
import { demoProjects } from './demo-data';
import { borrowerId } from './seed-borrowers';

/** Seeds the projects that are open to every lender, and direct requests to existing lenders. */
export async function seedProjects(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const today = todayIn(undefined, now);
  await trx
    .insertInto('marketplace.projects')
    .values(
      demoProjects
        .filter(({ lender }) => lender === undefined || lenders.has(lender))
        .map(
          ({ lender, borrower_email: email, hours_ago: hours, needed_in_days: days, budget, documents, ...row }) => ({
            ...row,
            id: seedId(`project:${row.name}`),
            lender_id: lender === undefined ? null : lenders.get(lender)!,
            borrower_id: email === undefined ? null : borrowerId(email),
            created_at: daysBefore(now, hours / 24),
            needed_by: addDays(today, days),
            budget: JSON.stringify(Object.entries(budget).map(([item, amount]) => ({ item, amount }))),
            documents: JSON.stringify(
              Object.entries(documents).map(([name, size]) => ({
                name: `${name} (demo).pdf`,
                mimeType: 'application/pdf',
                size,
              })),
            ),
          }),
        ),
    )
    .execute();
}
