import type { ListedLoan } from './loans-model';

/** Labels of action items. */
export const needLabels: Readonly<Record<ListedLoan['needs'][number], string>> = {
  APPLICATION: 'New application',
  CONDITION_TO_REVIEW: 'Condition to review',
  CONDITION_OVERDUE: 'Condition overdue',
  PAYMENT_LATE: 'Past due',
  MESSAGE: 'Unread message',
};
