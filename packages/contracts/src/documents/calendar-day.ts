/** Default time zone in which documents expire. Behaviour: documents.expiration. */
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
