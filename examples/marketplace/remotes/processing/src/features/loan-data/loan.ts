import { formatExactAmount } from '@lender-portal/dates';
import type { LoanFileFieldsFragment } from './loan-file.generated';
import type { LoansQuery } from './loans.generated';

export type ListedLoan = LoansQuery['loans']['nodes'][number];
export type LoanFile = LoanFileFieldsFragment;
export type Condition = LoanFile['conditions'][number];
export type LoanDocument = LoanFile['documents'][number];

/** Labels of action items. */
export const needLabels: Readonly<Record<ListedLoan['needs'][number], string>> = {
  APPLICATION: 'New application',
  CONDITION_TO_REVIEW: 'Condition to review',
  CONDITION_OVERDUE: 'Condition overdue',
  PAYMENT_LATE: 'Past due',
  MESSAGE: 'Unread message',
};

/** @returns for example `$1,250.00` */
export const formatCents = (cents: number): string => formatExactAmount(cents / 100);

export const isSettled = ({ status }: Condition): boolean => status === 'CLEARED' || status === 'WAIVED';

/** @returns for example `3 of 7 cleared` */
export const formatProgress = (conditions: readonly Condition[]): string =>
  `${conditions.filter(isSettled).length} of ${conditions.length} cleared`;

/** Input fields common to most changes of a loan. */
export const loanRevision = ({ id, revision }: LoanFile) => ({ loanId: id, revision });

/** Insets of a section's content. */
export const inset = { px: { xs: 2, sm: 3 }, pb: 3 } as const;
