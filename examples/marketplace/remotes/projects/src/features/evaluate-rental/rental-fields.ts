import { DOLLARS_MAX, type EvaluationField } from '../figures/evaluation-field';
import type { RentalInputs } from './rental-figures';

const expense = (label: string, hint = 'Per month', empty = 0): EvaluationField => ({
  label,
  unit: '$',
  min: 0,
  max: DOLLARS_MAX,
  group: 'Expenses',
  hint,
  empty,
});

/** Inputs in form order, with the limits within which all figures are defined. */
export const rentalFields: Record<keyof RentalInputs, EvaluationField> = {
  purchasePrice: { label: 'Purchase price', unit: '$', min: 1, max: DOLLARS_MAX, group: 'Project' },
  rehabBudget: {
    label: 'Rehab budget',
    unit: '$',
    min: 0,
    max: DOLLARS_MAX,
    group: 'Project',
    hint: 'Before it is rented',
    empty: 0,
  },
  closingCost: {
    label: 'Closing cost',
    unit: '%',
    min: 0,
    max: 100,
    group: 'Project',
    hint: '% of purchase price',
    usual: '2',
    empty: 0,
  },
  monthlyRent: { label: 'Monthly rent', unit: '$', min: 1, max: DOLLARS_MAX, group: 'Income' },
  otherIncome: {
    label: 'Other income',
    unit: '$',
    min: 0,
    max: DOLLARS_MAX,
    group: 'Income',
    hint: 'Per month: parking, laundry',
    empty: 0,
  },
  vacancy: {
    label: 'Vacancy',
    unit: '%',
    min: 0,
    max: 100,
    group: 'Income',
    hint: '% of rent and other income',
    usual: '5',
    empty: 0,
  },
  monthlyTaxes: expense('Property taxes', 'Per month, 0 if none', NaN),
  monthlyInsurance: expense('Insurance', 'Per month, 0 if none', NaN),
  monthlyDues: expense('Association dues'),
  monthlyMaintenance: expense('Maintenance'),
  monthlyUtilities: expense('Utilities', 'Per month, if paid by the owner'),
  otherExpenses: expense('Other expenses'),
  management: {
    label: 'Management',
    unit: '%',
    min: 0,
    max: 100,
    group: 'Expenses',
    hint: '% of collected income',
    usual: '8',
    empty: 0,
  },
  loanAmount: {
    label: 'Loan amount',
    unit: '$',
    min: 0,
    max: DOLLARS_MAX,
    group: 'Loan',
    hint: '0 for a cash purchase',
  },
  interestRate: { label: 'Interest rate', unit: '%', min: 0, max: 50, group: 'Loan', hint: 'Per year', usual: '7' },
  termYears: {
    label: 'Term',
    unit: 'year',
    min: 1,
    max: 50,
    whole: true,
    group: 'Loan',
    hint: 'Until paid off',
    usual: '30',
  },
  interestOnlyYears: {
    label: 'Interest-only',
    unit: 'year',
    min: 0,
    max: 50,
    whole: true,
    group: 'Loan',
    hint: 'At the start of the term',
    empty: 0,
  },
  wantedCoverage: {
    label: 'Target DSCR',
    unit: 'x',
    min: 0.1,
    max: 10,
    group: 'Loan',
    hint: 'For the maximum loan',
    usual: '1.25',
    empty: 1.25,
  },
};

/** @returns errors across fields, for inputs that are valid individually */
export const rentalConflicts = ({
  termYears,
  interestOnlyYears,
}: Pick<RentalInputs, 'termYears' | 'interestOnlyYears'>): Record<string, string> =>
  interestOnlyYears > termYears ? { interestOnlyYears: 'Interest-only must not be longer than the term' } : {};
