import { daysBetween } from './days';
import type { Cents, Day } from './units';

/** Days in the year of the Actual/360 convention. */
const DAYS_OF_YEAR = 360n;
/** Rates are integers in millionths of a percent, to avoid floating-point errors. */
const RATE_PARTS = 1_000_000;
const DIVISOR = 100n * BigInt(RATE_PARTS) * DAYS_OF_YEAR;

/** Change of the principal on a day. Interest accrues on the balance at the end of each day. */
export interface PrincipalChange {
  effective_on: Day;
  principal: Cents;
}

/**
 * Simple interest by Actual/360: principal × rate × actual days ÷ 360, each day on the balance at its end.
 *
 * Source: https://commercialloandirect.com/definition/interest-calculation-method, "Actual/360 Method": the actual days
 * of the period over a year of 360, the most common convention of bridge and bank-held commercial loans in the USA.
 *
 * Interest is computed from the start of the loan and rounded once, half away from zero, to the cent. Charge
 * differences of two results, so that the charges sum exactly to the total.
 *
 * @param rate percent per year
 * @param through end date, exclusive
 * @returns all interest since the first change
 */
export function interestThrough(changes: readonly PrincipalChange[], rate: number, through: Day): Cents {
  const principalDays = changes.reduce((sum, { effective_on: on, principal }) => {
    const days = daysBetween(on, through);
    return days > 0 ? sum + BigInt(principal) * BigInt(days) : sum;
  }, 0n);
  return divideRounded(principalDays * rateParts(rate), DIVISOR);
}

/** @returns interest of a number of days of a 360-day year, rounded half away from zero to the cent */
export const interestOf = (principal: Cents, rate: number, days: number): Cents =>
  divideRounded(BigInt(principal) * BigInt(days) * rateParts(rate), DIVISOR);

/** @returns a percentage of an amount, rounded half away from zero to the cent */
export const percentOf = (amount: Cents, percent: number): Cents =>
  divideRounded(BigInt(amount) * rateParts(percent), 100n * BigInt(RATE_PARTS));

const rateParts = (percent: number) => BigInt(Math.round(percent * RATE_PARTS));

/** Rounds half away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): Cents {
  const doubled = 2n * (dividend < 0n ? -dividend : dividend) + divisor;
  const quotient = doubled / (2n * divisor);
  return Number(dividend < 0n ? -quotient : quotient);
}
