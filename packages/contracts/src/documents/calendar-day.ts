/** The time zone whose midnight makes a document expire. Behaviour: documents.expiration. */
export const documentTimeZone = 'America/New_York';

/**
 * @param timeZone an IANA name
 * @param now the moment; left out, this one
 * @returns the calendar day there, `2027-01-31`. Such days compare as strings.
 * @throws RangeError on a time zone that does not exist
 */
export function todayIn(timeZone: string = documentTimeZone, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * @param day a calendar day, see {@link todayIn}
 * @returns the one so many days later. Days of the calendar are counted, not hours: some days have 23 or 25.
 */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
