import { sql } from 'kysely';
import type { BorrowerTrackRecord } from '../resolvers.generated';
import type { Db } from '../tables/tables';

/**
 * How a borrower's loans with the lender went. A loan was repaid on time where its last step is not after the end of its
 * term, which begins with its funding; one whose funding is not on record counts from its application.
 */
export async function trackRecordOf(db: Db, borrowerId: string): Promise<BorrowerTrackRecord> {
  const stepAt = (status: 'FUNDED' | 'PAID_OFF') =>
    sql`(select min(step.at) from portal.loan_steps as step where step.loan_id = loans.id and step.status = ${status})`;
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::integer`;
  const isRepaid = sql`status = 'PAID_OFF'`;
  return db
    .selectFrom('portal.loans')
    .select([
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
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
}
