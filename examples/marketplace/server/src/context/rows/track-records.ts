import type { BorrowerTrackRecord } from '@lender-portal/contracts/schema';
import { sql } from 'kysely';
import type { Db } from '../../tables/tables';

const NO_LOANS: BorrowerTrackRecord = { loans: 0, open: 0, repaid: 0, declined: 0, amountRepaid: 0, repaidOnTime: 0 };

/**
 * Aggregates the outcomes of each borrower's loans with the lender. A loan was repaid on time if its last step is
 * within its term, counted from funding (or from application if funding is not on record).
 *
 * @returns the records in the order of the ids
 */
export async function trackRecords(db: Db, borrowerIds: readonly string[]): Promise<BorrowerTrackRecord[]> {
  const stepAt = (status: 'FUNDED' | 'PAID_OFF') =>
    sql`(select min(step.at) from marketplace.loan_steps as step where step.loan_id = loans.id and step.status = ${status})`;
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::integer`;
  const isRepaid = sql`status = 'PAID_OFF'`;
  const rows = await db
    .selectFrom('marketplace.loans')
    .select([
      sql<string>`borrower_id`.as('borrowerId'),
      sql<number>`count(*)::integer`.as('loans'),
      count(sql`status not in ('PAID_OFF', 'DECLINED')`).as('open'),
      count(isRepaid).as('repaid'),
      count(sql`status = 'DECLINED'`).as('declined'),
      // Capped to fit a GraphQL Int. No borrower reaches it with one lender.
      sql<number>`least(coalesce(sum(amount) filter (where ${isRepaid}), 0), 2147483647)::integer`.as('amountRepaid'),
      count(
        sql`status = 'PAID_OFF' and ${stepAt('PAID_OFF')} < coalesce(${stepAt('FUNDED')}, created_at) + make_interval(months => term_months) + interval '1 day'`,
      ).as('repaidOnTime'),
    ])
    .where('borrower_id', 'in', borrowerIds)
    .groupBy('borrower_id')
    .execute();
  const found = new Map(rows.map(({ borrowerId, ...record }) => [borrowerId, record]));
  return borrowerIds.map((id) => found.get(id) ?? NO_LOANS);
}
