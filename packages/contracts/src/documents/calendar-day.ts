/** Default time zone in which documents expire. */
export const documentTimeZone = 'America/New_York';

/**
 * @param timeZone an IANA name
 * @param now the instant; default: the current time
 * @returns the calendar day in that time zone, `2027-01-31`. Calendar days compare as strings.
 * @throws RangeError for an unknown time zone
 */
export function todayIn(timeZone: string = documentTimeZone, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const findPart = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${findPart('year').padStart(4, '0')}-${findPart('month')}-${findPart('day')}`;
}

/**
 * @param day a calendar day, see {@link todayIn}
 * @param days may be negative
 * @returns the calendar day that many days later. Counts days rather than hours because days with a clock change have
 *   23 or 25.
 */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is an existing day. `Date` accepts February 30 as March 2. Year 0 does not exist. */
export function isCalendarDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** First and last calendar day that a field accepts. */
export interface DayRange {
  min?: string;
  max?: string;
}

const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/**
 * @param label the field's label on the screen
 * @param day a calendar day
 * @returns the error message of a day outside the range, otherwise undefined
 */
export function dayRangeProblem(
  label: string,
  day: string,
  { min = '1900-01-01', max = '2199-12-31' }: DayRange = {},
): string | undefined {
  if (day < '0100') return `${label} must have a year of four digits`;
  if (day < min) return `${label} must be on or after ${usDay(min)}`;
  return day > max ? `${label} must be on or before ${usDay(max)}` : undefined;
}
