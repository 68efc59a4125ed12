import { isCalendarDay } from '@lender-portal/contracts';

/** @returns the text that a spreadsheet shows: `="02139"` and `'02139` keep a number's leading zeros */
export const unwrapCell = (cell: string): string => {
  const text = cell.trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'/, '').trim();
};

/** @returns the five digits of a ZIP code; restores zeros that a spreadsheet dropped. Other texts stay as they are. */
export function readZip(text: string): { zip: string; isPadded: boolean } {
  const digits = /^(\d{4,5})(?:-?\d{4})?$/.exec(text)?.[1];
  return digits === undefined
    ? { zip: text, isPadded: false }
    : { zip: digits.padStart(5, '0'), isPadded: digits.length < 5 };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Time after a day, as Excel and ISO 8601 write it. */
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const US_DAY = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;
const NAMED_DAY = /^(\d{1,2})[- ]([a-z]{3,9})\.?[- ,]+(\d{4}|\d{2})$/i;
const NAMED_MONTH = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4}|\d{2})$/i;
/** Excel counts days from the last day of 1899. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const monthNumber = (name: string) => {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? '' : String(index + 1);
};

/**
 * Reads a day in the spellings of US spreadsheets: `2026-03-05`, `3/5/26`, `5-Mar-26`, `March 5, 2026`, each also with
 * a time, and serial numbers of Excel. Years of two digits are 20yy.
 *
 * @returns the calendar day; undefined if the text is none
 */
export function readDay(text: string): string | undefined {
  const day = text.replace(TIME, '');
  if (SERIAL.test(day)) {
    const date = new Date(EXCEL_EPOCH + Math.floor(Number(day)) * DAY_MS);
    return toDay(String(date.getUTCFullYear()), String(date.getUTCMonth() + 1), String(date.getUTCDate()));
  }
  const iso = ISO_DAY.exec(day);
  if (iso) return toDay(iso[1]!, iso[2]!, iso[3]!);
  const us = US_DAY.exec(day);
  if (us) return toDay(us[3]!, us[1]!, us[2]!);
  const named = NAMED_DAY.exec(day);
  if (named) return toDay(named[3]!, monthNumber(named[2]!), named[1]!);
  const month = NAMED_MONTH.exec(day);
  return month ? toDay(month[3]!, monthNumber(month[1]!), month[2]!) : undefined;
}

function toDay(year: string, month: string, day: string): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : undefined;
}

/** @returns a price without cents of zero; undefined for `260.000`, which is 260,000 where a comma is the decimal mark */
export const readPrice = (text: string): string | undefined =>
  /\.\d{3}(?!\d)/.test(text) ? undefined : text.replace(/\.00?$/, '');
