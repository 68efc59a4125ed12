import type { Day } from '../../tables/loans';
import { dueDays, type Terms } from '../../loan-math/due-days';
import { overdue, lateFee } from './due';
import { chargedThrough, entry, interestCharged, type Entry } from './entries';
import { interestThrough } from '../../loan-math/interest';

/**
 * What has to be charged before something else is booked on a day: the interest of each due day since, and the late fees
 * of those that were not paid in time.
 *
 * @returns the new entries, in the order of their days
 */
export function chargesThrough(entries: readonly Entry[], terms: Terms, day: Day): Entry[] {
  const charges: Entry[] = [];
  for (const on of dueDays(terms)) {
    if (on > day) break;
    charges.push(...interestUntil([...entries, ...charges], terms, on));
  }
  return [...charges, ...lateFees(entries, terms, day)].sort((a, b) => (a.effective_on < b.effective_on ? -1 : a.effective_on > b.effective_on ? 1 : 0));
}

/** @returns the entry that charges the interest until a day, itself not counted; none where there is nothing to charge */
export function interestUntil(entries: readonly Entry[], terms: Terms, day: Day): Entry[] {
  const interest = interestThrough(entries, terms.interest_rate, day) - interestCharged(entries);
  const from = chargedThrough(entries);
  if (interest <= 0 || from === undefined || from >= day) return [];
  return [entry('INTEREST', day, { interest, period_from: from, period_to: day })];
}

function lateFees(entries: readonly Entry[], terms: Terms, day: Day): Entry[] {
  const known = new Set(entries.filter(({ kind }) => kind === 'LATE_FEE').map(({ period_to: due }) => due));
  return overdue(entries, terms, day)
    .filter(({ on }) => !known.has(on))
    .map((due) => ({ due: due.on, ...lateFee(due) }))
    .filter(({ on, fee }) => on <= day && fee > 0)
    .map(({ due, on, fee }) => entry('LATE_FEE', on, { fees: fee, period_to: due }));
}
