import { format } from 'date-fns/format';
import { lightFormat } from 'date-fns/lightFormat';

export { formatCount } from './count';
export { formatAgo, formatInstant } from './moments';

/**
 * The one place where days become texts. There are two kinds: the day of a moment is that of the clock on the reader's
 * wall, a day of the calendar is the same one everywhere. And there are two forms. Behaviour: dates.forms, dates.kinds.
 */

/** What stands where there is no day, or none that can be read. */
export const MISSING_DATE = '-';

/** Either form of date-fns: the short one does without names of months, which are most of the other's bytes. */
type Write = (date: Date, pattern: string) => string;

const EVERYWHERE = 'MM/dd/yyyy';
const IN_TABLES_OF_DOCUMENTS = 'MMM dd, yyyy';

const writeDate = (date: Date, write: Write, pattern: string): string => (Number.isNaN(date.getTime()) ? MISSING_DATE : write(date, pattern));

/** A day of the calendar is its midnight on the reader's wall; what comes behind the day says nothing about it. */
const midnightOf = (day: string) => new Date(`${day.slice(0, 10)}T00:00`);

/**
 * @param moment an ISO date with time
 * @returns its day where the reader is, `01/31/2027`
 */
export const formatMoment = (moment: string): string => writeDate(new Date(moment), lightFormat, EVERYWHERE);

/**
 * @param day a day of the calendar, `2027-01-31`
 * @returns the same day, `01/31/2027`
 */
export const formatDay = (day: string): string => writeDate(midnightOf(day), lightFormat, EVERYWHERE);

/**
 * @param moment an ISO date with time, where there is one
 * @returns its day where the reader is, as tables of documents show it: `Jan 31, 2027`
 */
export const formatTableMoment = (moment: string | null | undefined): string =>
  moment ? writeDate(new Date(moment), format, IN_TABLES_OF_DOCUMENTS) : MISSING_DATE;

/**
 * @param day a day of the calendar, where there is one
 * @returns the same day, as tables of documents show it: `Jan 31, 2027`
 */
export const formatTableDay = (day: string | null | undefined): string => (day ? writeDate(midnightOf(day), format, IN_TABLES_OF_DOCUMENTS) : MISSING_DATE);
