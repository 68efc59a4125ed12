import { addDays } from '@lender-portal/contracts';
import { dueDays, type Terms } from '../../loan-math/due-days';
import { interestThrough, percentOf } from '../../loan-math/interest';
import { GRACE_DAYS, LATE_FEE_PERCENT } from '../../loan-math/servicing-terms';
import type { Cents, Day } from '../../tables/loans';
import { interestPaid, type Entry } from './entries';

interface Due {
  on: Day;
  /** Unpaid part of the interest due on this day. */
  unpaid: Cents;
}

/** @returns the due dates through a day with unpaid interest, oldest first */
export function pastDueInterest(entries: readonly Entry[], terms: Terms, through: Day): Due[] {
  const paid = interestPaid(entries);
  const found: Due[] = [];
  let before = 0;
  for (const on of dueDays(terms)) {
    if (on > through) break;
    const whole = interestThrough(entries, terms.interest_rate, on);
    const unpaid = Math.min(whole - before, whole - paid);
    if (unpaid > 0) found.push({ on, unpaid });
    before = whole;
  }
  return found;
}

/** @returns the first due date with unpaid interest; if none, the maturity date, when the principal is due */
export function firstDue(entries: readonly Entry[], terms: Terms): Day {
  const paid = interestPaid(entries);
  for (const on of dueDays(terms)) if (interestThrough(entries, terms.interest_rate, on) > paid) return on;
  return terms.matures_on;
}

/** @returns the next due date on or after a day, with its unpaid interest; undefined after maturity */
export function nextDue(entries: readonly Entry[], terms: Terms, from: Day): Due | undefined {
  const paid = interestPaid(entries);
  let before = 0;
  for (const on of dueDays(terms)) {
    const whole = interestThrough(entries, terms.interest_rate, on);
    const unpaid = Math.max(0, Math.min(whole - before, whole - paid));
    if (on >= from && (unpaid > 0 || on === terms.matures_on)) return { on, unpaid };
    before = whole;
  }
  return undefined;
}

/** Late fee of a due date: charged once, on the amount unpaid at the end of the grace period. */
export const lateFee = ({ on, unpaid }: Due): { on: Day; fee: Cents } => ({
  on: addDays(on, GRACE_DAYS + 1),
  fee: percentOf(unpaid, LATE_FEE_PERCENT),
});
