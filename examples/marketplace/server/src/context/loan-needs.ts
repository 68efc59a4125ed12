import type { LoanNeed } from '@lender-portal/contracts/schema';
import { sql, type RawBuilder } from 'kysely';
import { STANDARD_TERMS } from '../loan-math/standard-terms';

const BEFORE_FUNDING = sql`marketplace.loans.status in ('APPLICATION','UNDERWRITING','APPROVED','CLOSING')`;
const conditions = (which: RawBuilder<unknown>) =>
  sql<boolean>`(${BEFORE_FUNDING} and exists (select from marketplace.loan_conditions condition where condition.loan_id = marketplace.loans.id and ${which}))`;

/** SQL conditions on `marketplace.loans`, one per action item for the lender. */
export const loanNeeds = (today: string): Readonly<Record<LoanNeed, RawBuilder<boolean>>> => ({
  APPLICATION: sql`(marketplace.loans.status = 'APPLICATION')`,
  CONDITION_TO_REVIEW: conditions(sql`condition.status = 'SUBMITTED'`),
  CONDITION_OVERDUE: conditions(sql`condition.status in ('OPEN','REJECTED') and condition.due_on < ${today}::date`),
  PAYMENT_LATE: sql`coalesce(marketplace.loans.status = 'FUNDED' and marketplace.loans.past_due_since + ${sql.lit(STANDARD_TERMS.graceDays)} < ${today}::date, false)`,
  MESSAGE: sql`exists (select from marketplace.loan_messages message where message.loan_id = marketplace.loans.id
    and message.actor_kind = 'borrower' and message.created_at > marketplace.loans.lender_read_at)`,
});

/** True if any of them applies. */
export const needsLender = (today: string): RawBuilder<boolean> =>
  sql`(${sql.join(Object.values(loanNeeds(today)), sql` or `)})`;
