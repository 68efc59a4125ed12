import { dollarsField, percentField, ratioField, yearsField } from '../figures/evaluation-field';

const expense = (label: string, hint = 'Per month', empty = 0) => dollarsField('Expenses', label, { hint, empty });

/** Inputs in form order, with the limits within which all figures are defined. */
export const rentalFields = {
  purchasePrice: dollarsField('Project', 'Purchase price', { min: 1 }),
  rehabBudget: dollarsField('Project', 'Rehab budget', { hint: 'Before it is rented', empty: 0 }),
  closingCost: percentField('Project', 'Closing cost', { hint: '% of purchase price', usual: '2', empty: 0 }),
  monthlyRent: dollarsField('Income', 'Monthly rent', { min: 1 }),
  otherIncome: dollarsField('Income', 'Other income', { hint: 'Per month: parking, laundry', empty: 0 }),
  vacancy: percentField('Income', 'Vacancy', { hint: '% of rent and other income', usual: '5', empty: 0 }),
  monthlyTaxes: expense('Property taxes', 'Per month, 0 if none', NaN),
  monthlyInsurance: expense('Insurance', 'Per month, 0 if none', NaN),
  monthlyDues: expense('Association dues'),
  monthlyMaintenance: expense('Maintenance'),
  monthlyUtilities: expense('Utilities', 'Per month, if paid by the owner'),
  otherExpenses: expense('Other expenses'),
  management: percentField('Expenses', 'Management', { hint: '% of collected income', usual: '8', empty: 0 }),
  loanAmount: dollarsField('Loan', 'Loan amount', { hint: '0 for a cash purchase' }),
  interestRate: percentField('Loan', 'Interest rate', { max: 50, hint: 'Per year', usual: '7' }),
  termYears: yearsField('Loan', 'Amortization', { min: 1, hint: 'Years until paid off', usual: '30' }),
  wantedCoverage: ratioField('Loan', 'Target DSCR', { hint: 'For the maximum loan', usual: '1.25', empty: 1.25 }),
};

export type RentalInputs = Record<keyof typeof rentalFields, number>;
