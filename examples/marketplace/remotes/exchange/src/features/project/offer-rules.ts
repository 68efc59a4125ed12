import { addDays } from '@lender-portal/contracts';
import { numberError, parseNumber, type NumberRule } from '@lender-portal/remote-kit';

/** Form entries by field name. */
export interface OfferEntries {
  amount: string;
  interestRate: string;
  points: string;
  termMonths: string;
  loanToCost: string;
  conditions: string;
  expiresOn: string;
}

export type NumberName = 'amount' | 'interestRate' | 'points' | 'termMonths' | 'loanToCost';

export const CONDITIONS_MAX = 2_000;
export const OFFER_DAYS_MAX = 180;

/** Limits of the endpoint. A test keeps both in sync. */
export const OFFER_RULES: Readonly<Record<NumberName, NumberRule>> = {
  amount: { label: 'Amount', unit: '$', min: 1_000, max: 100_000_000, whole: true },
  interestRate: { label: 'Interest rate', unit: '%', min: 1, max: 36 },
  points: { label: 'Points', unit: '%', min: 0, max: 10 },
  termMonths: { label: 'Term', unit: 'month', min: 1, max: 480, whole: true },
  loanToCost: { label: 'Maximum loan-to-cost', unit: '%', min: 1, max: 100 },
};

/** Labels of the ratios of an amount. */
export const RATIOS = {
  cost: 'Loan-to-cost',
  asIs: 'Loan-to-value (as is)',
  afterRepair: 'Loan-to-value (after repair)',
} as const;

const NUMBERS = Object.keys(OFFER_RULES) as NumberName[];

/**
 * @param cost the project's cost in dollars; undefined if unknown
 * @param today a calendar day
 * @returns error messages by field name
 */
export function offerErrors(
  typed: OfferEntries,
  cost: number | undefined,
  today: string,
): Record<keyof OfferEntries, string | undefined> {
  const errors = Object.fromEntries(
    NUMBERS.map((name) => [name, numberError(typed[name], OFFER_RULES[name])]),
  ) as Record<NumberName, string | undefined>;
  const [amount, share] = [parseNumber(typed.amount), parseNumber(typed.loanToCost)];
  if (!errors.amount && !errors.loanToCost && cost !== undefined && amount! * 100 > cost * share!) {
    const most = Math.floor((cost * share!) / 100).toLocaleString('en-US');
    errors.amount = `Amount must be at most ${share}% of the project's cost ($${most})`;
  }
  return { ...errors, conditions: conditionsError(typed.conditions), expiresOn: expiryError(typed.expiresOn, today) };
}

const conditionsError = (text: string) =>
  text.trim().length > CONDITIONS_MAX ? `Conditions must be at most ${CONDITIONS_MAX} characters` : undefined;

function expiryError(day: string, today: string): string | undefined {
  if (day === '') return 'Expires on is required';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Expires on must be a valid date';
  if (day <= today) return 'Expires on must be after today';
  return day > addDays(today, OFFER_DAYS_MAX) ? `Expires on must be within ${OFFER_DAYS_MAX} days` : undefined;
}

/** Parses the valid numbers typed so far. */
export const parseNumbers = (typed: OfferEntries): Record<NumberName, number | undefined> =>
  Object.fromEntries(
    NUMBERS.map((name) => [name, numberError(typed[name], OFFER_RULES[name]) ? undefined : parseNumber(typed[name])]),
  ) as Record<NumberName, number | undefined>;
