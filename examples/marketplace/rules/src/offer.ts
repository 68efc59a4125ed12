import { addDays } from '@lender-portal/contracts';
import { calendarDay, messages } from '@lender-portal/contracts/rules';
import { number, object, string, type InferType } from 'yup';
import { requiredLongText } from './long-text';
import { parseNumber } from './parse-number';

/** Allowed terms of an offer. */
export const OFFER_LIMITS = {
  amount: { min: 1_000, max: 100_000_000 },
  /** Percent per year. A rate below 1 is most likely a fraction: 0.07 instead of 7. */
  interestRate: { min: 1, max: 36 },
  /** Percent of the amount. */
  points: { min: 0, max: 10 },
  termMonths: { min: 1, max: 480 },
  loanToCost: { min: 1, max: 100 },
  conditions: 2_000,
  message: 1_000,
} as const;

const MAX_DECIMALS = 3;

interface Bounds {
  min: number;
  max: number;
}

const boundedNumber = (label: string, { min, max }: Bounds) =>
  number()
    .transform((_value, typed: unknown) => parseNumber(typed))
    .label(label)
    .typeError(messages.number)
    .min(min, messages.atLeast)
    .max(max, messages.tooMuch);

const wholeNumber = (label: string, bounds: Bounds) => boundedNumber(label, bounds).integer(messages.wholeNumber);

const hasFewDecimals = (value: number | null | undefined) =>
  value === null || value === undefined || Number(value.toFixed(MAX_DECIMALS)) === value;

const percent = (label: string, bounds: Bounds) =>
  boundedNumber(label, bounds).test('decimals', messages.decimals, hasFewDecimals);

const amount = () => wholeNumber('Amount', OFFER_LIMITS.amount);
const interestRate = () => percent('Interest rate', OFFER_LIMITS.interestRate);
const points = () => percent('Points', OFFER_LIMITS.points);
const termMonths = () => wholeNumber('Term', OFFER_LIMITS.termMonths);
const loanToCost = () => percent('Maximum loan-to-cost', OFFER_LIMITS.loanToCost);

// Allows line breaks, but neither other control characters nor lone surrogates.
const MULTILINE = /^(?:[\n\r\t]|[^\p{Cc}\p{Surrogate}])*$/u;

/** Optional multi-line text; empty becomes null. */
const multilineText = (label: string, max: number) =>
  string()
    .trim()
    .label(label)
    .max(max, messages.tooLong)
    .matches(MULTILINE, { message: messages.controlCharacters, excludeEmptyString: true })
    .nullable()
    .transform((value: string | null) => value || null);

/** Terms of a borrower's counteroffer. */
export const counterSchema = object({
  amount: amount().required(messages.required),
  interestRate: interestRate().required(messages.required),
  points: points().required(messages.required),
  termMonths: termMonths().required(messages.required),
  message: multilineText('Message', OFFER_LIMITS.message),
});

/** The offer form. Dates depend on the current day: see {@link expiryProblem}. */
export const offerSchema = object({
  amount: amount().required(messages.required),
  interestRate: interestRate().required(messages.required),
  points: points().required(messages.required),
  termMonths: termMonths().required(messages.required),
  loanToCost: loanToCost().required(messages.required),
  conditions: multilineText('Conditions', OFFER_LIMITS.conditions),
  expiresOn: calendarDay('Expires on'),
});

export type OfferValues = InferType<typeof offerSchema>;
export type CounterValues = InferType<typeof counterSchema>;

/** Longest validity of an offer, in days. */
export const OFFER_DAYS_MAX = 180;

/**
 * @param expiresOn a calendar day
 * @param today a calendar day
 * @param lastDay the last day allowed for an offer created today
 * @returns the error message, or undefined if valid
 */
export function expiryProblem(expiresOn: string, today: string, lastDay: string): string | undefined {
  if (expiresOn <= today) return 'Expires on must be after today';
  return expiresOn > lastDay ? `Expires on must be within ${OFFER_DAYS_MAX} days` : undefined;
}

/**
 * @param cost purchase plus rehab in dollars; undefined if unknown
 * @returns the error message if the amount exceeds the offered loan-to-cost, otherwise undefined
 */
export function loanToCostProblem(
  { amount: offered, loanToCost: maxLoanToCost }: Pick<OfferValues, 'amount' | 'loanToCost'>,
  cost: number | undefined,
): string | undefined {
  if (cost === undefined || !(offered * 100 > cost * maxLoanToCost)) return undefined;
  const maxAmount = Math.floor((cost * maxLoanToCost) / 100).toLocaleString('en-US');
  return `Amount must be at most ${maxLoanToCost}% of the project's cost ($${maxAmount})`;
}

/**
 * The offer form as typed.
 * @param cost see {@link loanToCostProblem}
 * @param today a calendar day
 */
export const offerFormSchema = (cost: number | undefined, today: string) =>
  offerSchema.shape({
    amount: amount()
      .required(messages.required)
      .test('loan-to-cost', (value, { parent, createError }) => {
        const message = loanToCostProblem({ amount: value, loanToCost: (parent as OfferValues).loanToCost }, cost);
        return message === undefined || createError({ message });
      }),
    expiresOn: calendarDay('Expires on').test('range', (value, { createError }) => {
      const message = expiryProblem(value, today, addDays(today, OFFER_DAYS_MAX));
      return message === undefined || createError({ message });
    }),
  });

/** Declining a direct request. */
export const declineRequestSchema = object({ reason: requiredLongText('Reason', OFFER_LIMITS.message) });
