import { offerFigures, type OfferFigures } from '@lender-portal/marketplace/loan-math';
import { formatExactAmount, formatPercent } from '@lender-portal/remote-kit';
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
  });
}

const UNKNOWN = '–';

export const money = (cents: number | null | undefined) => (isGiven(cents) ? formatExactAmount(cents / 100) : UNKNOWN);

export const percent = (value: number | null | undefined, digits = 1) =>
  isGiven(value) ? formatPercent(value, digits) : UNKNOWN;
