import { daysBetween } from './days';
import type { Cents, Day } from './units';

/** What interest is charged for a year of, by the convention Actual/360. */
const DAYS_OF_YEAR = 360n;
/** Rates are counted in millionths of a percent, so that no binary fraction takes part. */
const RATE_PARTS = 1_000_000;
const DIVISOR = 100n * BigInt(RATE_PARTS) * DAYS_OF_YEAR;

/** How the principal changed on a day; a day's interest is for the principal at its end. */
export interface PrincipalChange {
  effective_on: Day;
  principal: Cents;
}

/**
 * Simple interest by Actual/360: principal × rate × actual days ÷ 360, for every day on what is owed at its end.
 *
 * Source: https://commercialloandirect.com/definition/interest-calculation-method, "Actual/360 Method": the actual days of
 * the period over a year of 360, the most common convention of bridge and bank-held commercial loans in the USA.
 *
 * Interest is counted from the beginning of the loan and rounded once, half away from zero, to the cent: whoever charges
 * it in parts charges the differences, which therefore sum exactly to the whole.
 *
 * @param rate percent a year
 * @param through the day until which it runs, itself not counted
 * @returns all interest since the first change
 */
export function interestThrough(changes: readonly PrincipalChange[], rate: number, through: Day): Cents {
  const principalDays = changes.reduce((sum, { effective_on: on, principal }) => {
    const days = daysBetween(on, through);
    return days > 0 ? sum + BigInt(principal) * BigInt(days) : sum;
  }, 0n);
  return divideRounded(principalDays * rateParts(rate), DIVISOR);
}

/** One day's interest on a principal, rounded to the cent. */
export const perDiem = (principal: Cents, rate: number): Cents => divideRounded(BigInt(principal) * rateParts(rate), DIVISOR);

/** @returns so many percent of an amount, rounded half away from zero to the cent */
export const percentOf = (amount: Cents, percent: number): Cents => divideRounded(BigInt(amount) * rateParts(percent), 100n * BigInt(RATE_PARTS));

const rateParts = (percent: number) => BigInt(Math.round(percent * RATE_PARTS));

/** Half away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): Cents {
  const doubled = 2n * (dividend < 0n ? -dividend : dividend) + divisor;
  const quotient = doubled / (2n * divisor);
  return Number(dividend < 0n ? -quotient : quotient);
}
