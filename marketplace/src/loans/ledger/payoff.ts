import type { Cents, Day } from '../../tables/loans';
import { chargesThrough, interestUntil } from './charge';
import type { Terms } from './due';
import { balancesOf, type Entry } from './entries';
import { perDiem } from './interest';
import { totalOf } from './apply-payment';

/** What repays a loan on a day. */
export interface Payoff {
  on: Day;
  principal: Cents;
  interest: Cents;
  fees: Cents;
  total: Cents;
  /** What each day later adds. */
  perDiem: Cents;
}

/** @returns everything that has to be charged through a day, with the interest until it */
export function chargesUntil(entries: readonly Entry[], terms: Terms, day: Day): Entry[] {
  const charges = chargesThrough(entries, terms, day);
  return [...charges, ...interestUntil([...entries, ...charges], terms, day)];
}

/** Payoff = principal + interest until the day + fees. */
export function payoffOn(entries: readonly Entry[], terms: Terms, day: Day): Payoff {
  const { principal, interest, fees } = balancesOf([...entries, ...chargesUntil(entries, terms, day)]);
  return { on: day, principal, interest, fees, total: totalOf({ principal, interest, fees }), perDiem: perDiem(principal, terms.interest_rate) };
}
