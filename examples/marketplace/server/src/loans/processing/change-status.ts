import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { changeStatusSchema } from '@lender-portal/marketplace-rules';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { randomUUID } from 'node:crypto';
import { toActorColumns, type Actor } from '../../context/actor';
import type { LoanStatus } from '@lender-portal/contracts/schema';
import type { Day, LoanRow } from '../../tables/loans';
import type { Db, Trx } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { Ledger } from '../ledger/ledger';
import { closingOf, maxHoldback } from '../../loan-math/closing';
import { addMonths } from '../../loan-math/days';
import { entry, type Entry } from '../ledger/entries';
import { formatCents } from './format-cents';
import { blockingConditions, canTransition, statusNames } from './stages';

/** Moves a loan to the next stage. Funding books the initial disbursement. */
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
    const funded = status === 'FUNDED' ? await fund(trx, loan, today, change.by) : '';
    return { kind: 'STATUS', summary: `${statusNames[status]}${reason ? `: ${reason}` : funded}` };
  });
}

/** Inserts a step. A database trigger sets the loan's status from it. */
export async function recordStep(
  trx: Trx,
  loan: LoanRow,
  status: LoanStatus,
  by: Actor,
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

async function fund(trx: Trx, loan: LoanRow, today: Day, by: Actor): Promise<string> {
  const terms = { funded_on: today, matures_on: addMonths(today, loan.term_months) };
  await trx.updateTable('marketplace.loans').set(terms).where('id', '=', loan.id).execute();
  const entries = fundingEntries(loan, today);
  const ledger = await Ledger.open(trx, { ...loan, ...terms });
  await ledger.book(today, entries, by);
  return `, ${formatCents(ledger.balances.principal)} disbursed`;
}

/**
 * Entries of the initial disbursement: the amount less the holdback, with the points withheld.
 *
 * @throws CONFLICT if the initial advance does not cover the points
 */
export function fundingEntries(loan: Pick<LoanRow, 'amount' | 'holdback' | 'points'>, day: Day): Entry[] {
  const { initialAdvance, points: fee, paidOut } = closingOf(loan, loan.holdback);
  if (paidOut < 0)
    throw refusal(
      'CONFLICT',
      `The initial advance of ${formatCents(initialAdvance)} does not cover the points of ${formatCents(fee)}. Reduce the draw budget to ${formatCents(maxHoldback(loan))}, then fund the loan`,
    );
  return [
    ...(initialAdvance > 0 ? [entry('DISBURSEMENT', day, { principal: initialAdvance, cash: -initialAdvance })] : []),
    ...(fee > 0
      ? [entry('ORIGINATION_FEE', day, { fees: fee }), entry('FEE_WITHHELD', day, { fees: -fee, cash: fee })]
      : []),
  ];
}
