import { percentOf } from './interest';
import { productOf } from './standard-terms';
import type { Cents } from './units';

interface Financing {
  /** In dollars, without cents. */
  amount: number;
  /** Percent of the amount. */
  points: number;
}

const amountAndPoints = ({ amount, points }: Financing): [amount: Cents, fee: Cents] => [
  amount * 100,
  percentOf(amount * 100, points),
];

/** The largest holdback whose initial advance still covers the points. */
function maxHoldback(financing: Financing): Cents {
  const [amount, fee] = amountAndPoints(financing);
  return Math.max(0, amount - fee);
}

/**
 * Rehab holdback of a new loan: the part of the rehab budget that a bridge loan finances. The borrower funds the rest.
 *
 * @param rehabBudget whole dollars
 */
export const rehabHoldback = (financing: Financing & { termMonths: number }, rehabBudget: number): Cents =>
  productOf(financing.termMonths) === 'RENTAL' ? 0 : Math.min(rehabBudget * 100, maxHoldback(financing));

export interface Closing {
  /** Principal on the closing day. */
  initialAdvance: Cents;
  /** Withheld from the initial advance. */
  points: Cents;
  paidOut: Cents;
}

/** Splits a loan into the amounts booked at closing. */
export function closingOf(financing: Financing, holdback: Cents): Closing {
  const [amount, points] = amountAndPoints(financing);
  const initialAdvance = amount - holdback;
  return { initialAdvance, points, paidOut: initialAdvance - points };
}
