import { loanStatusLabels, optionsOf } from '@lender-portal/remote-kit';
import type { LoanOrder, LoanStatus } from './loans.generated';

/** Filters of the list, in the address. */
export const loanFilters = {
  q: { label: 'Search loans', placeholder: 'Number, project or borrower' },
  status: {
    label: 'Status',
    options: optionsOf<LoanStatus | 'NEEDS_ACTION'>('All', { NEEDS_ACTION: 'Needs action', ...loanStatusLabels }),
  },
  sort: {
    label: 'Sort by',
    options: optionsOf<Exclude<LoanOrder, 'NEEDS_LENDER'>>('Needs action', {
      CHANGED: 'Last change',
      NUMBER: 'Number',
      AMOUNT: 'Amount',
    }),
  },
};
