import { offerFigures, type OfferFigures } from '@lender-portal/marketplace/loan-math';
import { formatExactAmount, formatPercent } from '@lender-portal/remote-kit';
import { RATIOS } from './offer-rules';
import type { ProjectDetails } from './project-model';

type Terms = Partial<Record<'amount' | 'interestRate' | 'points' | 'termMonths', number | null | undefined>>;

const isGiven = (value: number | null | undefined) => value !== null && value !== undefined;

/**
 * @param closingOn assumed closing date, as a calendar day
 * @returns undefined while terms are missing
 */
export function figuresOf(
  project: ProjectDetails,
  { amount, interestRate, points, termMonths }: Terms,
  closingOn: string,
): OfferFigures | undefined {
  if (!isGiven(amount) || !isGiven(interestRate) || !isGiven(points) || !isGiven(termMonths)) return undefined;
  return offerFigures({
    amount,
    interestRate,
    points,
    termMonths,
    closingOn,
    purchasePrice: project.purchasePrice ?? null,
    rehabBudget: project.rehabBudget ?? null,
    asIsValue: project.asIsValue ?? null,
    afterRepairValue: project.afterRepairValue ?? null,
    monthlyRent: project.monthlyRent ?? null,
    annualTaxes: project.annualTaxes ?? null,
    annualInsurance: project.annualInsurance ?? null,
  });
}

const UNKNOWN = '–';

const money = (cents: number | null | undefined) => (isGiven(cents) ? formatExactAmount(cents / 100) : UNKNOWN);

export const percent = (value: number | null | undefined, digits = 1) =>
  isGiven(value) ? formatPercent(value, digits) : UNKNOWN;

export interface OfferFigure {
  label: string;
  /** Formula in words. */
  how: string;
  valueOf: (figures: OfferFigures | undefined) => string;
  isBorrowers?: boolean;
}

/** Figures of an offer for lender and borrower; `hasRehab` adds holdback and draws. */
export function listFigures(hasRehab: boolean): readonly OfferFigure[] {
  const rehab = (figures: readonly OfferFigure[]) => (hasRehab ? figures : []);
  return [
    {
      label: 'Initial advance',
      how: hasRehab ? 'Amount − rehab holdback' : 'Full amount, at closing',
      valueOf: (figures) => money(figures?.initialAdvance),
    },
    ...rehab([
      {
        label: 'Rehab holdback',
        how: 'Rehab budget, up to amount − points; disbursed in draws',
        valueOf: (figures) => money(figures?.holdback),
      },
    ]),
    {
      label: 'Points at closing',
      how: 'Amount × points, withheld from the initial advance',
      valueOf: (figures) => money(figures?.points),
    },
    {
      label: hasRehab ? 'Monthly interest at closing' : 'Monthly interest',
      how: 'Initial advance × rate × 30 ÷ 360',
      valueOf: (figures) => money(figures?.monthlyPayment),
    },
    ...rehab([
      {
        label: 'Monthly interest when fully drawn',
        how: 'Amount × rate × 30 ÷ 360',
        valueOf: (figures) => money(figures?.monthlyPaymentFullyDrawn),
      },
    ]),
    {
      label: 'Annual yield',
      how: `Assumes interest paid when due, payoff at maturity${hasRehab ? ' and equal monthly draws in the first half of the term' : ''}. Compounded monthly (actuarial method, 12 CFR 1026, Appendix J).`,
      valueOf: (figures) => percent(figures?.yieldPercent, 2),
    },
    {
      label: 'Borrower’s cash to close',
      how: 'Purchase price − initial advance + points',
      valueOf: (figures) => money(figures?.cashToClose),
      isBorrowers: true,
    },
    ...rehab([
      {
        label: 'Rehab paid by the borrower',
        how: 'Rehab budget − rehab holdback',
        valueOf: (figures) => money(figures?.rehabFromBorrower),
        isBorrowers: true,
      },
    ]),
    {
      label: RATIOS.cost,
      how: 'Amount ÷ (purchase price + rehab)',
      valueOf: (figures) => percent(figures?.loanToCost),
      isBorrowers: true,
    },
    {
      label: RATIOS.asIs,
      how: 'Amount ÷ as-is value',
      valueOf: (figures) => percent(figures?.loanToValue),
      isBorrowers: true,
    },
    {
      label: RATIOS.afterRepair,
      how: 'Amount ÷ after-repair value',
      valueOf: (figures) => percent(figures?.arvLoanToValue),
      isBorrowers: true,
    },
  ];
}
