import type { LoanStatus } from '@lender-portal/contracts/schema';
import type { ConditionRow, LoanRow } from '../../tables/loans';

/** Allowed status transitions by lenders. The servicer reports PAID_OFF. */
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

/** Whether conditions can still change. */
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

/** @returns the next possible stages, each with the names of its missing prerequisites */
export const nextSteps = (
  loan: Pick<LoanRow, 'status'>,
  conditions: readonly ConditionRow[],
): { status: LoanStatus; missing: string[] }[] =>
  NEXT[loan.status].map((to) => ({ status: to, missing: blockingConditions(conditions, to).map(({ name }) => name) }));
