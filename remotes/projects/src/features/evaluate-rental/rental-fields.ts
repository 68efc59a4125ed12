import type { EvaluationField } from '../figures/evaluation-field';
import type { RentalInputs } from './rental-figures';

const DOLLARS_MAX = 1_000_000_000;

/** The inputs in the order of the form, with the rules under which all figures are defined. */
export const rentalFields: Record<keyof RentalInputs, EvaluationField> = {
  purchasePrice: { label: 'Purchase price', unit: '$', min: 1, max: DOLLARS_MAX, group: 'Project' },
  rehabBudget: { label: 'Rehab budget', unit: '$', min: 0, max: DOLLARS_MAX, group: 'Project', hint: '0 where nothing is repaired' },
  loanAmount: { label: 'Loan amount', unit: '$', min: 0, max: DOLLARS_MAX, group: 'Loan', hint: '0 for a purchase in cash' },
  interestRate: { label: 'Interest rate', unit: '%', min: 0, max: 50, group: 'Loan', hint: 'A year' },
  termYears: { label: 'Term', unit: 'year', min: 1, max: 50, whole: true, group: 'Loan', hint: 'Until it is paid off' },
  monthlyRent: { label: 'Monthly rent', unit: '$', min: 1, max: DOLLARS_MAX, group: 'Income' },
  vacancy: { label: 'Vacancy', unit: '%', min: 0, max: 100, group: 'Income', hint: 'Of the rent' },
  monthlyTaxes: { label: 'Monthly taxes', unit: '$', min: 0, max: DOLLARS_MAX, group: 'Expenses' },
  monthlyInsurance: { label: 'Monthly insurance', unit: '$', min: 0, max: DOLLARS_MAX, group: 'Expenses' },
  management: { label: 'Management', unit: '%', min: 0, max: 100, group: 'Expenses', hint: 'Of the rent that comes in' },
};
