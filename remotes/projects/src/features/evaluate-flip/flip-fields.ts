import type { EvaluationField } from '../figures/evaluation-field';
import type { FlipInputs } from './flip-figures';

const DOLLARS_MAX = 1_000_000_000;

/** The inputs in the order of the form, with the rules under which all figures are defined. */
export const flipFields: Record<keyof FlipInputs, EvaluationField> = {
  purchasePrice: { label: 'Purchase price', unit: '$', min: 1, max: DOLLARS_MAX, group: 'Project' },
  rehabBudget: { label: 'Rehab budget', unit: '$', min: 0, max: DOLLARS_MAX, group: 'Project', hint: '0 where nothing is repaired' },
  afterRepairValue: { label: 'After-repair value', unit: '$', min: 1, max: DOLLARS_MAX, group: 'Project', hint: 'What it will sell for' },
  loanAmount: { label: 'Loan amount', unit: '$', min: 0, max: DOLLARS_MAX, group: 'Loan', hint: '0 for a purchase in cash' },
  interestRate: { label: 'Interest rate', unit: '%', min: 0, max: 50, group: 'Loan', hint: 'A year, interest-only' },
  monthsHeld: { label: 'Months held', unit: 'month', min: 1, max: 120, whole: true, group: 'Sale', hint: 'From purchase to sale' },
  sellingCost: { label: 'Selling cost', unit: '%', min: 0, max: 100, group: 'Sale', hint: 'Of the after-repair value' },
};
