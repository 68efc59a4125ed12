import type { Loan } from './loans-model';

/** What waits for the lender, in words. */
export const needLabels: Readonly<Record<Loan['needs'][number], string>> = {
  APPLICATION: 'New application',
  CONDITION_TO_REVIEW: 'Condition to review',
  CONDITION_OVERDUE: 'Condition overdue',
  DRAW: 'Draw to decide',
  PAYMENT_LATE: 'Payment late',
  MESSAGE: 'Unread message',
};
