import type { BorrowerTrackRecord } from '@lender-portal/contracts/schema';
import { sql } from 'kysely';
import type { Db } from '../../tables/tables';

const NO_LOANS: BorrowerTrackRecord = { loans: 0, open: 0, repaid: 0, declined: 0, amountRepaid: 0, repaidOnTime: 0 };

/**
 * The outcomes of each borrower's loans with the lender. A loan was repaid on time if its last step is not after the end of
 * its term, which begins with its funding, or with its application if the funding is not on record.
 *
 * @returns in the order of the ids
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
      // The sum of many large loans is more than an Int holds; nobody has them from one lender.
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
