import { addDays } from '@lender-portal/contracts';
import { GRACE_DAYS } from '../../context/loan-needs';
import type { Cents, Day } from '../../tables/loans';
import { firstOfNextMonth } from './days';
import { interestPaid, type Entry } from './entries';
import { interestThrough, percentOf } from './interest';

/** Percent of what is overdue. */
export const LATE_FEE_PERCENT = 5;

/** What of a loan its due days follow from. */
export interface Terms {
  interest_rate: number;
  funded_on: Day;
  matures_on: Day;
}

/** Interest is due on the first day of each month for the days before it, and on the day on which the loan matures. */
export function* dueDays({ funded_on: fundedOn, matures_on: maturesOn }: Terms): Generator<Day> {
  for (let day = firstOfNextMonth(fundedOn); day < maturesOn; day = firstOfNextMonth(day)) yield day;
  yield maturesOn;
}

export interface Due {
  on: Day;
  /** Of this day's interest, what is not paid. */
  unpaid: Cents;
}

/** @returns the days through one on which something fell due that is not paid, oldest first */
export function overdue(entries: readonly Entry[], terms: Terms, through: Day): Due[] {
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

/** @returns the first day whose interest is not paid in full; that of maturity where all of it is, as the principal is due then */
export function firstDue(entries: readonly Entry[], terms: Terms): Day {
  const paid = interestPaid(entries);
  for (const on of dueDays(terms)) if (interestThrough(entries, terms.interest_rate, on) > paid) return on;
  return terms.matures_on;
}

/** A due day's late fee: once, for what is still unpaid when the days of grace are over. */
export const lateFee = ({ on, unpaid }: Due): { on: Day; fee: Cents } => ({ on: addDays(on, GRACE_DAYS + 1), fee: percentOf(unpaid, LATE_FEE_PERCENT) });
