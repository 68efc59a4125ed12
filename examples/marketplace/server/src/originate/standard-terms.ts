import type { ProjectType } from '@lender-portal/contracts/schema';
import type { Cents, ConditionRow } from '../tables/loans';

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
export function standardConditions(type: ProjectType, hasBudget: boolean): readonly StandardCondition[] {
  const isRented = type === 'RENTAL' || type === 'MULTIFAMILY' || type === 'CRE';
  return [...ALWAYS, ...(isRented ? [RENTED] : []), ...(hasBudget ? [BUILT, PERMITTED] : [])];
}

/** Default draw schedules: line names and percent of the holdback. */
const LINES: Readonly<Record<'built' | 'renovated', readonly (readonly [name: string, percent: number])[]>> = {
  renovated: [
    ['Demolition', 8],
    ['Roof and structure', 20],
    ['Plumbing and electrical', 22],
    ['Kitchen', 22],
    ['Bathrooms', 16],
    ['Floors and paint', 12],
  ],
  built: [
    ['Site work and foundation', 18],
    ['Framing', 22],
    ['Roof and exterior', 15],
    ['Plumbing and electrical', 18],
    ['Kitchen', 12],
    ['Interior finish', 15],
  ],
};

/** Default draw schedule. Sums to the holdback to the cent; lenders can change it until funding. */
export function standardBudget(type: ProjectType, holdback: Cents): { name: string; amount: Cents }[] {
  const lines = LINES[type === 'NEW_CONSTRUCTION' ? 'built' : 'renovated'];
  const amounts = lines.map(([name, percent]) => ({ name, amount: Math.floor((holdback * percent) / 100) }));
  const rest = holdback - amounts.reduce((sum, { amount }) => sum + amount, 0);
  return amounts
    .map((line, index) => (index === amounts.length - 1 ? { ...line, amount: line.amount + rest } : line))
    .filter(({ amount }) => amount > 0);
}
