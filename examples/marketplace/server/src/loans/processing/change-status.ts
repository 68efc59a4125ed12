import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { formatExactAmount } from '@lender-portal/dates';
import { changeStatusSchema } from '@lender-portal/marketplace-rules';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { randomUUID } from 'node:crypto';
import { toActorColumns, type EventActor } from '../../context/actor';
import type { LoanStatus } from '@lender-portal/contracts/schema';
import type { Day, LoanRow } from '../../tables/loans';
import type { Db, Trx } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { closingOf } from '../../loan-math/closing';
import { schedule } from '../../loan-math/days';
import { blockingConditions, canTransition, statusNames } from './stages';

/** Moves a loan to the next stage. Funding sets its maturity. */
export function changeStatus(db: Db, change: LoanChange, input: unknown, today: Day): Promise<string> {
  const { status, reason } = readValues(changeStatusSchema, input);
  return changeLoan(db, change, async (trx, loan) => {
    if (!canTransition(loan.status, status))
      throw refusal('CONFLICT', `The loan is ${statusNames[loan.status]} and cannot move to ${statusNames[status]}`);
    const conditions = await trx
      .selectFrom('marketplace.loan_conditions')
      .selectAll()
      .where('loan_id', '=', loan.id)
      .orderBy('position')
      .execute();
    const missing = blockingConditions(conditions, status).map(({ name }) => name);
    if (missing.length > 0) throw refusal('CONFLICT', `Not cleared yet: ${missing.join(', ')}`, { missing });
    await recordStep(trx, loan, status, change.by, reason);
    const funded = status === 'FUNDED' ? await fund(trx, loan, today) : '';
    return { kind: 'STATUS', summary: `${statusNames[status]}${reason ? `: ${reason}` : funded}` };
  });
}

/** Inserts a step. A database trigger sets the loan's status from it. */
export async function recordStep(
  trx: Trx,
  loan: LoanRow,
  status: LoanStatus,
  by: EventActor,
  reason?: string | null,
): Promise<void> {
  const last = await trx
    .selectFrom('marketplace.loan_steps')
    .select('at')
    .where('loan_id', '=', loan.id)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  // Timestamps are strictly increasing and not before `updated_at`.
  const at = new Date(Math.max(Date.now(), (last?.at.getTime() ?? 0) + 1, loan.updated_at.getTime() + 1));
  await trx
    .insertInto('marketplace.loan_steps')
    .values({ id: randomUUID(), loan_id: loan.id, status, at, reason: reason ?? null, ...toActorColumns(by) })
    .execute();
}

/**
 * Sets the funding and maturity days.
 *
 * @returns the amount advanced at closing, for the timeline
 */
async function fund(trx: Trx, loan: LoanRow, today: Day): Promise<string> {
  await trx
    .updateTable('marketplace.loans')
    .set({ funded_on: today, matures_on: schedule(today, loan.term_months).maturesOn })
    .where('id', '=', loan.id)
    .execute();
  return `, ${formatExactAmount(closingOf(loan, loan.holdback).initialAdvance / 100)} disbursed`;
}
