import type { EvaluationField } from '../figures/evaluation-field';
import type { FlipInputs } from './flip-figures';

const DOLLARS_MAX = 1_000_000_000;

const monthly = (label: string): EvaluationField => ({ label, unit: '$', min: 0, max: DOLLARS_MAX, group: 'Costs', hint: 'A month', empty: 0 });

/** The inputs in the order of the form, with the rules under which all figures are defined. Behaviour: evaluate.inputs. */
export const flipFields: Record<keyof FlipInputs, EvaluationField> = {
  purchasePrice: { label: 'Purchase price', unit: '$', min: 1, max: DOLLARS_MAX, group: 'Project' },
  rehabBudget: { label: 'Rehab budget', unit: '$', min: 0, max: DOLLARS_MAX, group: 'Project', hint: '0 where nothing is repaired' },
  afterRepairValue: { label: 'After-repair value', unit: '$', min: 1, max: DOLLARS_MAX, group: 'Project', hint: 'What it will sell for (ARV)' },
  monthsHeld: { label: 'Months held', unit: 'month', min: 1, max: 120, whole: true, group: 'Project', hint: 'From purchase to sale', usual: '6' },
  maxLoanToValue: { label: 'LTV cap', unit: '%', min: 0, max: 100, group: 'Loan', hint: 'The most that is lent, of the ARV', usual: '70', empty: 100 },
  maxLoanToCost: {
    label: 'LTC cap',
    unit: '%',
    min: 0,
    max: 100,
    group: 'Loan',
    hint: 'The most that is lent, of purchase and rehab',
    usual: '85',
    empty: 100,
  },
  loanAmount: { label: 'Loan wanted', unit: '$', min: 0, max: DOLLARS_MAX, group: 'Loan', hint: 'Empty for the maximum; 0 for cash', empty: Infinity },
  interestRate: { label: 'Interest rate', unit: '%', min: 0, max: 50, group: 'Loan', hint: 'A year, interest-only', usual: '10' },
  points: { label: 'Points', unit: '%', min: 0, max: 20, group: 'Loan', hint: 'Of the loan, at closing', usual: '2', empty: 0, unclearBelow: 0.1 },
  closingCost: { label: 'Closing cost', unit: '%', min: 0, max: 100, group: 'Costs', hint: 'Of the purchase price', usual: '2', empty: 0 },
  sellingCost: { label: 'Selling cost', unit: '%', min: 0, max: 100, group: 'Costs', hint: 'Of the after-repair value', usual: '6' },
  monthlyTaxes: monthly('Property taxes'),
  monthlyInsurance: monthly('Insurance'),
  monthlyUtilities: monthly('Utilities and upkeep'),
};
