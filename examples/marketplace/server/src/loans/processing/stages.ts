import type { LoanStatus } from '@lender-portal/contracts/schema';
import { maxHoldback } from '../../loan-math/closing';
import type { Cents, ConditionRow, LoanRow } from '../../tables/loans';
import { formatCents } from './format-cents';

/** Allowed status transitions by lenders. The ledger sets PAID_OFF. */
const NEXT: Readonly<Record<LoanStatus, readonly LoanStatus[]>> = {
  APPLICATION: ['UNDERWRITING', 'DECLINED'],
  UNDERWRITING: ['APPROVED', 'DECLINED'],
  APPROVED: ['CLOSING', 'DECLINED'],
  CLOSING: ['FUNDED', 'DECLINED'],
  FUNDED: [],
  PAID_OFF: [],
  DECLINED: [],
};

export const statusNames: Readonly<Record<LoanStatus, string>> = {
  APPLICATION: 'Application',
  UNDERWRITING: 'Underwriting',
  APPROVED: 'Approved',
  CLOSING: 'Closing',
  FUNDED: 'Funded',
  PAID_OFF: 'Paid off',
  DECLINED: 'Declined',
};

export const canTransition = (from: LoanStatus, to: LoanStatus): boolean => NEXT[from].includes(to);

/** Whether conditions and budget can still change. */
export const isBeforeFunding = ({ status }: Pick<LoanRow, 'status'>): boolean => NEXT[status].length > 0;

export const isSettled = ({ status }: Pick<ConditionRow, 'status'>): boolean =>
  status === 'CLEARED' || status === 'WAIVED';

/** @returns the unsettled conditions that block a stage: for approval the prior-to-approval ones, for funding all */
export function blockingConditions<Condition extends Pick<ConditionRow, 'status' | 'before_status'>>(
  conditions: readonly Condition[],
  to: LoanStatus,
): Condition[] {
  if (to !== 'APPROVED' && to !== 'FUNDED') return [];
  return conditions.filter(
    (condition) => !isSettled(condition) && (to === 'FUNDED' || condition.before_status === 'APPROVED'),
  );
}

type Financing = Pick<LoanRow, 'status' | 'amount' | 'points' | 'holdback'>;

/**
 * The holdback at which a loan can be funded. Older loans may have one that leaves too little advance to cover the
 * points.
 */
export const fundableHoldback = (loan: Financing): Cents =>
  isBeforeFunding(loan) ? Math.min(loan.holdback, maxHoldback(loan)) : loan.holdback;

/** @returns the next possible stages, each with the names of its missing prerequisites */
export const nextSteps = (
  loan: Financing,
  conditions: readonly ConditionRow[],
): { status: LoanStatus; missing: string[] }[] =>
  NEXT[loan.status].map((to) => ({
    status: to,
    missing: [
      ...blockingConditions(conditions, to).map(({ name }) => name),
      ...(to === 'FUNDED' ? budgetToReduce(loan) : []),
    ],
  }));

const budgetToReduce = (loan: Financing) =>
  loan.holdback > fundableHoldback(loan)
    ? [`Reduce the draw budget to ${formatCents(fundableHoldback(loan))} so the initial advance covers the points`]
    : [];
