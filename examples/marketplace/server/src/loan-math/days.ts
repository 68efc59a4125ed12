import type { Day } from './units';

const DAY_MS = 24 * 60 * 60 * 1000;
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const two = (number: number) => String(number).padStart(2, '0');

/** @returns the number of days between two calendar days; negative if `to` is earlier */
export const daysBetween = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / DAY_MS);

/** @returns the same day of the month after a number of months, or the last day of a shorter month */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const wanted = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(wanted / 12), (wanted % 12) + 1];
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return `${toYear}-${two(toMonth)}-${two(Math.min(date, last))}`;
}

const firstOfNextMonth = (day: Day): Day => addMonths(`${day.slice(0, 8)}01`, 1);

/**
 * Payment days of a loan. Interest until the end of the closing's month is paid at closing, so the first payment is due
 * on the first of the month after next, for the month before it.
 *
 * Source: https://www.quickenloans.com/mortgage-glossary/per-diem-interest
 */
export function schedule(closingOn: Day, termMonths: number) {
  const prepaidUntil = firstOfNextMonth(closingOn);
  return {
    prepaidUntil,
    prepaidDays: daysBetween(closingOn, prepaidUntil),
    firstPaymentOn: addMonths(prepaidUntil, 1),
    /** Day of the last payment. */
    maturesOn: addMonths(prepaidUntil, termMonths),
  };
}
