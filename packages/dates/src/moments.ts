import { lightFormat } from 'date-fns/lightFormat';

const MINUTE_S = 60;
/** From how many seconds on a unit is told. */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE_S],
  ['month', 30 * 24 * 60 * MINUTE_S],
  ['day', 24 * 60 * MINUTE_S],
  ['hour', 60 * MINUTE_S],
  ['minute', MINUTE_S],
] as const;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/**
 * @param moment an ISO date with time
 * @returns its day and time where the reader is, `01/31/2027, 10:30 PM`
 */
export const formatInstant = (moment: string): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '-' : lightFormat(date, 'MM/dd/yyyy, h:mm a');
};

/**
 * @param moment an ISO date with time
 * @param now milliseconds since 1970
 * @returns how long ago it was, such as `5 minutes ago`; `just now` within a minute, and where clocks differ
 */
export function formatAgo(moment: string, now: number): string {
  const seconds = (now - Date.parse(moment)) / 1000;
  const [unit, length] = UNITS.find(([, from]) => seconds >= from) ?? [];
  return unit === undefined ? 'just now' : relative.format(-Math.floor(seconds / length), unit);
}
