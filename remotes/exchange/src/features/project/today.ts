/** In which offers expire, as documents do. */
const TIME_ZONE = 'America/New_York';

/** @returns the calendar day there now, `2027-01-31` */
export function today(now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
