import { addDays } from '@lender-portal/contracts';
import type { LoanDeal, ProjectType } from '@lender-portal/contracts/schema';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { toActorColumns, type EventActor } from '../context/actor';
import { rehabHoldback } from '../loan-math/closing';
import type { Trx } from '../tables/tables';
import { recordEvent } from './record-event';
import { standardConditions, type StandardCondition } from './standard-conditions';

/** Inputs of a loan from an accepted offer; amounts in whole dollars. */
export interface AcceptedOffer {
  id: string;
  lenderId: string;
  projectName: string;
  projectType: ProjectType;
  state: string;
  borrowerId: string | null;
  borrowerName: string;
  amount: number;
  /** Percent per year. */
  interestRate: number;
  termMonths: number;
  /** Percent of the amount. */
  points: number;
  /** Financed by the holdback, up to the point where the initial advance still covers the points. */
  rehabBudget: number;
  deal: LoanDeal;
  /** In the lender's words; become a condition of the loan. */
  conditions: string | null;
}

const FIRST_NUMBER = 10_001;

/**
 * Creates the loan of an accepted offer, in the transaction that accepts it.
 *
 * @param today day from which due dates of conditions are counted
 */
export async function originateLoan(
  trx: Trx,
  offer: AcceptedOffer,
  by: EventActor,
  today: string,
): Promise<{ id: string; number: string }> {
  const id = randomUUID();
  const number = await nextNumber(trx, offer.lenderId);
  const holdback = rehabHoldback(offer, offer.rehabBudget);
  const now = new Date();
  await trx
    .insertInto('marketplace.loans')
    .values({
      id,
      lender_id: offer.lenderId,
      number,
      project_name: offer.projectName,
      project_type: offer.projectType,
      state: offer.state,
      borrower_id: offer.borrowerId,
      borrower_name: offer.borrowerName,
      amount: offer.amount,
      interest_rate: offer.interestRate,
      term_months: offer.termMonths,
      offer_id: offer.id,
      deal: JSON.stringify(offer.deal),
      points: offer.points,
      holdback,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('marketplace.loan_steps')
    .values({ id: randomUUID(), loan_id: id, status: 'APPLICATION', at: now, ...toActorColumns(by) })
    .execute();
  await insertConditions(trx, { id, offer, holdback, today });
  await recordEvent(trx, id, 'STATUS', 'Offer accepted; application opened', by);
  return { id, number };
}

/** Continues the lender's numbering, keeping its prefix. */
async function nextNumber(trx: Trx, lenderId: string): Promise<string> {
  // Serialize concurrent acceptances of a lender's offers so that numbers are unique.
  await sql`select from portal.lenders where id = ${lenderId} for no key update`.execute(trx);
  const last = await trx
    .selectFrom('marketplace.loans')
    .select('number')
    .where('lender_id', '=', lenderId)
    .where(sql<boolean>`number ~ '^[A-Z]+-[0-9]{1,9}$'`)
    .orderBy(sql`split_part(number, '-', 2)::integer`, 'desc')
    .limit(1)
    .executeTakeFirst();
  const [prefix = 'L', digits] = last?.number.split('-') ?? [];
  return digits === undefined
    ? `L-${FIRST_NUMBER}`
    : `${prefix}-${String(Number(digits) + 1).padStart(digits.length, '0')}`;
}

interface FirstConditions {
  id: string;
  offer: AcceptedOffer;
  /** Cents. */
  holdback: number;
  today: string;
}

async function insertConditions(trx: Trx, { id, offer, holdback, today }: FirstConditions): Promise<void> {
  const agreed: StandardCondition[] = offer.conditions
    ? [{ name: 'Conditions of the offer', needed: offer.conditions, before_status: 'FUNDED', dueInDays: 21 }]
    : [];
  const conditions = [...standardConditions(offer.projectType, holdback > 0), ...agreed].map(
    ({ dueInDays, ...condition }, index) => ({
      id: randomUUID(),
      loan_id: id,
      position: index + 1,
      ...condition,
      due_on: addDays(today, dueInDays),
    }),
  );
  await trx.insertInto('marketplace.loan_conditions').values(conditions).execute();
}
