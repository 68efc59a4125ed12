import { dollarsField, monthsField, percentField } from '../figures/evaluation-field';

const monthly = (label: string) => dollarsField('Costs', label, { hint: 'Per month', empty: 0 });

/** Inputs in form order, with the limits within which all figures are defined. */
export const flipFields = {
  purchasePrice: dollarsField('Project', 'Purchase price', { min: 1 }),
  rehabBudget: dollarsField('Project', 'Rehab budget', { hint: '0 if no rehab' }),
  afterRepairValue: dollarsField('Project', 'After-repair value', { min: 1, hint: 'Expected sale price (ARV)' }),
  monthsHeld: monthsField('Project', 'Months held', { hint: 'From purchase to sale', usual: '6' }),
  maxLoanToValue: percentField('Loan', 'LTV cap', { hint: 'Max. % of ARV', usual: '70', empty: 100 }),
  maxLoanToCost: percentField('Loan', 'LTC cap', { hint: 'Max. % of purchase and rehab', usual: '85', empty: 100 }),
  loanAmount: dollarsField('Loan', 'Requested loan', { hint: 'Blank = maximum; 0 = all cash', empty: Infinity }),
  interestRate: percentField('Loan', 'Interest rate', { max: 50, hint: 'Per year, interest-only', usual: '10' }),
  points: percentField('Loan', 'Points', {
    max: 20,
    hint: '% of loan, at closing',
    usual: '2',
    empty: 0,
    leastPercent: 0.1,
  }),
  drawnHoldback: percentField('Loan', 'Rehab drawn', { hint: 'Average %; 100 = interest on full loan', empty: 100 }),
  closingCost: percentField('Costs', 'Closing cost', { hint: '% of purchase price', usual: '2', empty: 0 }),
  sellingCost: percentField('Costs', 'Selling cost', { hint: '% of after-repair value', usual: '6' }),
  monthlyTaxes: monthly('Property taxes'),
  monthlyInsurance: monthly('Insurance'),
  monthlyUtilities: monthly('Utilities and upkeep'),
};

export type FlipInputs = Record<keyof typeof flipFields, number>;
