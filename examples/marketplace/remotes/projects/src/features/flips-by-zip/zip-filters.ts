import { stateNames } from '@lender-portal/contracts';
import { optionsOf } from '@lender-portal/remote-kit';
import type { ZipFlipsOrder } from './flips.generated';

/** Filters of the list, in the address. */
export const zipFilters = {
  q: { label: 'City or ZIP code', placeholder: 'Starts with…' },
  state: { label: 'State', options: optionsOf('All states', stateNames) },
  sort: {
    label: 'Sort by',
    options: optionsOf<Exclude<ZipFlipsOrder, 'FLIPS'>>('Most flips', {
      GROSS_RETURN: 'Highest gross return',
      GROSS_PROFIT: 'Highest gross profit',
      ZIP: 'ZIP code',
    }),
  },
};
