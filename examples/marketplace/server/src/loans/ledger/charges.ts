import type { Day } from '../../tables/loans';
import { dueDays, type Terms } from '../../loan-math/due-days';
import { pastDueInterest, lateFee } from './past-due';
import { chargedThrough, entry, interestCharged, type Entry } from './entries';
import { interestThrough } from '../../loan-math/interest';

/**
 * Charges due before booking on a day: interest of each due date since the last charge, and late fees of unpaid due
 * dates.
 *
 * @returns the new entries by date
 */
export function chargesThrough(entries: readonly Entry[], terms: Terms, day: Day): Entry[] {
  const charges: Entry[] = [];
  for (const on of dueDays(terms)) {
    if (on > day) break;
    charges.push(...interestUntil([...entries, ...charges], terms, on));
  }
  return [...charges, ...lateFees(entries, terms, day)].sort((a, b) =>
    a.effective_on < b.effective_on ? -1 : a.effective_on > b.effective_on ? 1 : 0,
  );
}

/** @returns an entry for the interest accrued until a day, exclusive; empty if there is none */
export function interestUntil(entries: readonly Entry[], terms: Terms, day: Day): Entry[] {
  const interest = interestThrough(entries, terms.interest_rate, day) - interestCharged(entries);
  const from = chargedThrough(entries);
  if (interest <= 0 || from === undefined || from >= day) return [];
  return [entry('INTEREST', day, { interest, period_from: from, period_to: day })];
}

function lateFees(entries: readonly Entry[], terms: Terms, day: Day): Entry[] {
  const charged = new Set(entries.filter(({ kind }) => kind === 'LATE_FEE').map(({ period_to: due }) => due));
  return pastDueInterest(entries, terms, day)
    .filter(({ on }) => !charged.has(on))
    .map((due) => ({ due: due.on, ...lateFee(due) }))
    .filter(({ on, fee }) => on <= day && fee > 0)
    .map(({ due, on, fee }) => entry('LATE_FEE', on, { fees: fee, period_to: due }));
}
