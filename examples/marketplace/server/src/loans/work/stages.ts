import type { LoanStatus } from '@lender-portal/contracts/schema';
import { maxHoldback } from '../../loan-math/closing';
import type { Cents, ConditionRow, LoanRow } from '../../tables/loans';
import { formatCents } from './format-cents';

/** Where a lender may take a loan from each stage. Repaid is no decision: the ledger says it. */
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
  PAID_OFF: 'Repaid',
  DECLINED: 'Declined',
};

export const canGo = (from: LoanStatus, to: LoanStatus): boolean => NEXT[from].includes(to);

/** Whether what a loan has to bring may still be changed. */
export const isInWork = ({ status }: Pick<LoanRow, 'status'>): boolean => NEXT[status].length > 0;

export const isSettled = ({ status }: Pick<ConditionRow, 'status'>): boolean => status === 'CLEARED' || status === 'WAIVED';

/** @returns the conditions that keep a loan from a stage: of approval those prior to it, of funding all of them */
export function blocking<Condition extends Pick<ConditionRow, 'status' | 'before_status'>>(conditions: readonly Condition[], to: LoanStatus): Condition[] {
  if (to !== 'APPROVED' && to !== 'FUNDED') return [];
  return conditions.filter((condition) => !isSettled(condition) && (to === 'FUNDED' || condition.before_status === 'APPROVED'));
}

type Financing = Pick<LoanRow, 'status' | 'amount' | 'points' | 'holdback'>;

/** The holdback with which a loan can be funded. Older loans may hold back more than leaves an advance for the points. */
export const fundableHoldback = (loan: Financing): Cents => (isInWork(loan) ? Math.min(loan.holdback, maxHoldback(loan)) : loan.holdback);

/** @returns the stages that a loan may be taken to, each with the names of what is missing for it */
export const nextSteps = (loan: Financing, conditions: readonly ConditionRow[]): { status: LoanStatus; missing: string[] }[] =>
  NEXT[loan.status].map((to) => ({
    status: to,
    missing: [...blocking(conditions, to).map(({ name }) => name), ...(to === 'FUNDED' ? budgetToReduce(loan) : [])],
  }));

const budgetToReduce = (loan: Financing) =>
  loan.holdback > fundableHoldback(loan) ? [`Draw budget of ${formatCents(fundableHoldback(loan))}, so that the initial advance covers the points`] : [];
