import { format } from 'date-fns/format';
import { lightFormat } from 'date-fns/lightFormat';

export { formatAmount, formatExactAmount, formatPercent } from './amounts';
export { formatCount, formatInteger } from './count';
export { formatAgo, formatInstant } from './moments';

/**
 * All date formatting of the portal. Instants use the reader's time zone; calendar days are the same everywhere. Each
 * has a default and a table format.
 */

/** Placeholder for missing or invalid dates. */
export const MISSING_DATE = '-';

/** date-fns has two formatters. `lightFormat` has no month names, which are most of the size of `format`. */
type DateFormatter = (date: Date, pattern: string) => string;

const DEFAULT_FORMAT = 'MM/dd/yyyy';
const DOCUMENT_TABLE_FORMAT = 'MMM dd, yyyy';

const formatOrPlaceholder = (date: Date, formatter: DateFormatter, pattern: string): string =>
  Number.isNaN(date.getTime()) ? MISSING_DATE : formatter(date, pattern);

/** Local midnight of a calendar day. Ignores anything after the day. */
const toLocalMidnight = (day: string) => new Date(`${day.slice(0, 10)}T00:00`);

/**
 * @param moment ISO date-time
 * @returns its day in the reader's time zone, `01/31/2027`; `-` if invalid
 */
export const formatMoment = (moment: string): string =>
  formatOrPlaceholder(new Date(moment), lightFormat, DEFAULT_FORMAT);

/**
 * @param day calendar day, `2027-01-31`
 * @returns the same day, `01/31/2027`; `-` if invalid
 */
export const formatDay = (day: string): string =>
  formatOrPlaceholder(toLocalMidnight(day), lightFormat, DEFAULT_FORMAT);

/**
 * @param moment ISO date-time
 * @returns its day in the reader's time zone, in the format of document tables: `Jan 31, 2027`; `-` if missing or
 *   invalid
 */
export const formatTableMoment = (moment: string | null | undefined): string =>
  moment ? formatOrPlaceholder(new Date(moment), format, DOCUMENT_TABLE_FORMAT) : MISSING_DATE;

/**
 * @param day calendar day
 * @returns the same day in the format of document tables: `Jan 31, 2027`; `-` if missing or invalid
 */
export const formatTableDay = (day: string | null | undefined): string =>
  day ? formatOrPlaceholder(toLocalMidnight(day), format, DOCUMENT_TABLE_FORMAT) : MISSING_DATE;
