import { addDays } from '@lender-portal/contracts';
import type { Cents, Day } from '../../tables/loans';
import { chargesThrough, interestUntil } from './charges';
import type { Terms } from '../../loan-math/due-days';
import { balancesOf, type Entry } from './entries';
import { perDiem } from '../../loan-math/interest';
import { totalOf } from './apply-payment';

/** A late fee added to the payoff if interest is not received by a date. */
interface PossibleLateFee {
  dueOn: Day;
  receivedBy: Day;
  fee: Cents;
}

export interface Payoff {
  on: Day;
  principal: Cents;
  interest: Cents;
  /** Incurred to date. */
  fees: Cents;
  total: Cents;
  /** Added for each later day. */
  perDiem: Cents;
  possibleLateFees: PossibleLateFee[];
}

/** @returns all charges due through a day, including the interest accrued until it */
export function chargesUntil(entries: readonly Entry[], terms: Terms, day: Day): Entry[] {
  const charges = chargesThrough(entries, terms, day);
  return [...charges, ...interestUntil([...entries, ...charges], terms, day)];
}

/**
 * Payoff = principal + interest until the day + fees incurred to date.
 *
 * @param today late fees are incurred through this day; later ones depend on payments that may still arrive in time
 */
export function payoffOn(entries: readonly Entry[], terms: Terms, day: Day, today: Day = day): Payoff {
  const charges = chargesUntil(entries, terms, day);
  const isPossible = ({ kind, effective_on: on }: Entry) => kind === 'LATE_FEE' && on > today;
  const { principal, interest, fees } = balancesOf([...entries, ...charges.filter((charge) => !isPossible(charge))]);
  return {
    on: day,
    principal,
    interest,
    fees,
    total: totalOf({ principal, interest, fees }),
    perDiem: perDiem(principal, terms.interest_rate),
    possibleLateFees: charges.filter(isPossible).map(({ period_to: dueOn, effective_on: on, fees: fee }) => ({
      dueOn: dueOn!,
      receivedBy: addDays(on, -1),
      fee,
    })),
  };
}
