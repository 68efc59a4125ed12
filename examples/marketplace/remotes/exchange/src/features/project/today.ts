/** Default time zone for the expiry of offers and documents, if the portal's configuration sets none. */
const TIME_ZONE = 'America/New_York';

/** @returns the current calendar day, such as `2027-01-31` */
export function today(timeZone: string = TIME_ZONE, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
