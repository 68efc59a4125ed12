import { optionsOf } from '@lender-portal/remote-kit';
import type { BorrowerOrder } from './borrowers.generated';

/** Filters of the list, in the address. */
export const borrowerFilters = {
  q: { label: 'Search borrowers', placeholder: 'Name, company or email' },
  sort: {
    label: 'Sort by',
    options: optionsOf<Exclude<BorrowerOrder, 'NAME'>>('Name', { NEWEST: 'Newest first', LOANS: 'Most loans' }),
  },
};
