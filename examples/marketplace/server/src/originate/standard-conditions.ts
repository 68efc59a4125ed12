import type { ProjectType } from '@lender-portal/contracts/schema';
import type { ConditionRow } from '../tables/loans';

export interface StandardCondition extends Pick<ConditionRow, 'name' | 'needed' | 'before_status'> {
  /** Counted from the application. */
  dueInDays: number;
}

const ALWAYS: readonly StandardCondition[] = [
  {
    name: 'Borrowing entity',
    needed: 'Articles of organization, operating agreement and certificate of good standing',
    before_status: 'APPROVED',
    dueInDays: 7,
  },
  {
    name: 'Proof of funds',
    needed: 'Bank statements for the last two months showing the down payment and reserves',
    before_status: 'APPROVED',
    dueInDays: 7,
  },
  {
    name: 'Appraisal',
    needed: 'An appraisal by a licensed appraiser, not older than 120 days',
    before_status: 'APPROVED',
    dueInDays: 14,
  },
  {
    name: 'Title commitment',
    needed: 'A commitment for a lender’s title policy for the loan amount',
    before_status: 'FUNDED',
    dueInDays: 21,
  },
  {
    name: 'Hazard insurance',
    needed: 'A binder that names the lender as mortgagee',
    before_status: 'FUNDED',
    dueInDays: 21,
  },
];

const RENTED: StandardCondition = {
  name: 'Leases',
  needed: 'Signed leases for all units, or the appraiser’s rent schedule',
  before_status: 'APPROVED',
  dueInDays: 14,
};
const BUILT: StandardCondition = {
  name: 'Scope of work',
  needed: 'A scope of work with a contractor’s bid for each line of the budget',
  before_status: 'APPROVED',
  dueInDays: 10,
};
const PERMITTED: StandardCondition = {
  name: 'Building permits',
  needed: 'Permits for the work, or confirmation that none are required',
  before_status: 'FUNDED',
  dueInDays: 28,
};

/** Standard conditions of a loan type prior to approval and funding. Lenders can add more. */
export function standardConditions(type: ProjectType, hasHoldback: boolean): readonly StandardCondition[] {
  const isRented = type === 'RENTAL' || type === 'MULTIFAMILY' || type === 'CRE';
  return [...ALWAYS, ...(isRented ? [RENTED] : []), ...(hasHoldback ? [BUILT, PERMITTED] : [])];
}
