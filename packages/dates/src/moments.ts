import { lightFormat } from 'date-fns/lightFormat';

const MINUTE_S = 60;
/** Minimum seconds per unit. */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE_S],
  ['month', 30 * 24 * 60 * MINUTE_S],
  ['day', 24 * 60 * MINUTE_S],
  ['hour', 60 * MINUTE_S],
  ['minute', MINUTE_S],
] as const;
let relative: Intl.RelativeTimeFormat | undefined;

/**
 * @param moment ISO date-time
 * @returns date and time in the reader's time zone, `01/31/2027, 10:30 PM`; `-` if invalid
 */
export const formatInstant = (moment: string): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '-' : lightFormat(date, 'MM/dd/yyyy, h:mm a');
};

/**
 * @param moment ISO date-time
 * @param now milliseconds since 1970
 * @returns elapsed time such as `5 minutes ago`; `just now` below one minute and for future times (clock skew)
 */
export function formatAgo(moment: string, now: number): string {
  const seconds = (now - Date.parse(moment)) / 1000;
  const [unit, length] = UNITS.find(([, minimum]) => seconds >= minimum) ?? [];
  if (unit === undefined) return 'just now';
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });
  return relative.format(-Math.floor(seconds / length), unit);
}
