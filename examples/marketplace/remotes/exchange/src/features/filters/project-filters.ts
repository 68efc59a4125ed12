import { stateNames } from '@lender-portal/contracts';
import type { ProjectOrder, ProjectStage, ProjectType } from '@lender-portal/contracts/schema';
import { optionsOf, projectTypeLabels } from '@lender-portal/remote-kit';

export const STAGES: Readonly<Record<ProjectStage, string>> = {
  UNDER_CONTRACT: 'Under contract',
  OWNED: 'Owned',
  UNDER_CONSTRUCTION: 'Under construction',
  STABILIZED: 'Stabilized',
};

/** Filters of the list, in the address. */
export const projectFilters = {
  q: { label: 'Search', placeholder: 'Name, city or ZIP code' },
  min: { label: 'Amount from', placeholder: '$', isAmount: true },
  max: { label: 'Amount to', placeholder: '$', isAmount: true },
  state: { label: 'State', options: optionsOf('All states', stateNames) },
  type: { label: 'Type', options: optionsOf<ProjectType>('All types', projectTypeLabels) },
  stage: { label: 'Stage', options: optionsOf<ProjectStage>('All stages', STAGES) },
  sort: {
    label: 'Sort by',
    options: optionsOf<Exclude<ProjectOrder, 'NEWEST'>>('Newest first', {
      AMOUNT_DESC: 'Largest amount',
      AMOUNT_ASC: 'Smallest amount',
      NEEDED_SOONEST: 'Needed soonest',
      RATE_DESC: 'Highest requested rate',
    }),
  },
  licensed: { label: 'Licensed states only', isCheckbox: true },
};
