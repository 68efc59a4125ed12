import type { LoanNeed } from '@lender-portal/contracts/schema';
import { sql, type RawBuilder } from 'kysely';
import { GRACE_DAYS } from '../loan-math/servicing-terms';

const IN_WORK = sql`portal.loans.status in ('APPLICATION','UNDERWRITING','APPROVED','CLOSING')`;
const conditions = (which: RawBuilder<unknown>) =>
  sql<boolean>`(${IN_WORK} and exists (select from portal.loan_conditions condition where condition.loan_id = portal.loans.id and ${which}))`;

/** Whether each thing waits for the lender, of a row of `portal.loans`. Behaviour: loans.needs. */
export const loanNeeds = (today: string): Readonly<Record<LoanNeed, RawBuilder<boolean>>> => ({
  APPLICATION: sql`(portal.loans.status = 'APPLICATION')`,
  CONDITION_TO_REVIEW: conditions(sql`condition.status = 'SUBMITTED'`),
  CONDITION_OVERDUE: conditions(sql`condition.status in ('OPEN','REJECTED') and condition.due_on < ${today}::date`),
  DRAW: sql`exists (select from portal.loan_draws draw where draw.loan_id = portal.loans.id and draw.status in ('REQUESTED','INSPECTED','APPROVED'))`,
  PAYMENT_LATE: sql`coalesce(portal.loans.status = 'FUNDED' and portal.loans.due_on + ${sql.lit(GRACE_DAYS)} < ${today}::date, false)`,
  MESSAGE: sql`exists (select from portal.loan_messages message where message.loan_id = portal.loans.id
    and message.actor_kind = 'borrower' and message.created_at > portal.loans.lender_read_at)`,
});

/** Whether anything does. */
export const needsLender = (today: string): RawBuilder<boolean> => sql`(${sql.join(Object.values(loanNeeds(today)), sql` or `)})`;
