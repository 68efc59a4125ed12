import { number, object, string, type InferType } from 'yup';
import { calendarDay } from '../calendar-day';
import { messages } from '../messages';

/** What an offer may be made of. Behaviour: offers.terms. */
export const OFFER_LIMITS = {
  amount: { min: 1_000, max: 100_000_000 },
  /** Percent a year. A rate under 1 is one that was typed as a share: 0.07 rather than 7. */
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

const bounded = (label: string, { min, max }: Bounds) => number().label(label).typeError(messages.number).min(min, messages.atLeast).max(max, messages.tooMuch);

const whole = (label: string, bounds: Bounds) => bounded(label, bounds).integer(messages.wholeNumber);

const hasFewDecimals = (value: number | null | undefined) => value === null || value === undefined || Number(value.toFixed(MAX_DECIMALS)) === value;

const percent = (label: string, bounds: Bounds) => bounded(label, bounds).test('decimals', messages.decimals, hasFewDecimals);

const amount = () => whole('Amount', OFFER_LIMITS.amount);
const interestRate = () => percent('Interest rate', OFFER_LIMITS.interestRate);
const points = () => percent('Points', OFFER_LIMITS.points);
const termMonths = () => whole('Term', OFFER_LIMITS.termMonths);
const loanToCost = () => percent('Loan-to-cost', OFFER_LIMITS.loanToCost);

// Lines may break; other control characters have no place in a text, and half of a surrogate pair is none.
const LINES = /^(?:[\n\r\t]|[^\p{Cc}\p{Surrogate}])*$/u;

/** A text of some lines, which may be left out; an empty one is none. */
const lines = (label: string, max: number) =>
  string()
    .trim()
    .label(label)
    .max(max, messages.tooLong)
    .matches(LINES, { message: messages.controlCharacters, excludeEmptyString: true })
    .nullable()
    .transform((value: string | null) => value || null);

/** What the borrower may want instead of an offer. */
export const counterSchema = object({
  amount: amount().required(messages.required),
  interestRate: interestRate().required(messages.required),
  points: points().required(messages.required),
  termMonths: termMonths().required(messages.required),
  message: lines('Message', OFFER_LIMITS.message),
});

/** The form of an offer. The days that it may expire on depend on today: see {@link expiryProblem}. */
export const offerSchema = object({
  amount: amount().required(messages.required),
  interestRate: interestRate().required(messages.required),
  points: points().required(messages.required),
  termMonths: termMonths().required(messages.required),
  loanToCost: loanToCost().required(messages.required),
  conditions: lines('Conditions', OFFER_LIMITS.conditions),
  expiresOn: calendarDay('Expires on'),
});

/** What is typed so far: whatever is there is within the bounds of the form. */
export const offerDraftSchema = object({
  amount: amount().nullable(),
  interestRate: interestRate().nullable(),
  points: points().nullable(),
  termMonths: termMonths().nullable(),
  loanToCost: loanToCost().nullable(),
  conditions: lines('Conditions', OFFER_LIMITS.conditions),
  expiresOn: calendarDay('Expires on').notRequired().nullable(),
});

export type OfferValues = InferType<typeof offerSchema>;
export type OfferDraftValues = InferType<typeof offerDraftSchema>;
export type CounterValues = InferType<typeof counterSchema>;

/** The longest that an offer may wait for the borrower, in days. */
export const OFFER_DAYS_MAX = 180;

/**
 * @param expiresOn a calendar day
 * @param today another; days compare as strings
 * @param lastDay the last one that an offer of today may name
 * @returns what is wrong with the day, if anything
 */
export function expiryProblem(expiresOn: string, today: string, lastDay: string): string | undefined {
  if (expiresOn <= today) return 'Expires on must be after today';
  return expiresOn > lastDay ? `Expires on must be within ${OFFER_DAYS_MAX} days` : undefined;
}

/**
 * @param cost what the project costs in dollars: purchase and rehab; undefined where that is not known
 * @returns what is wrong with the amount beside the share of the cost that is offered, if anything
 */
export function loanToCostProblem(
  { amount: offered, loanToCost: share }: Pick<OfferValues, 'amount' | 'loanToCost'>,
  cost: number | undefined,
): string | undefined {
  if (cost === undefined || offered * 100 <= cost * share) return undefined;
  const most = Math.floor((cost * share) / 100).toLocaleString('en-US');
  return `Amount must be at most ${share} % of the project's cost: $${most}`;
}
