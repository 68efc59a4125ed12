import { todayIn } from '@lender-portal/contracts';
import { formatCount, formatDay } from '@lender-portal/dates';

const time = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeStyle: 'long', timeZone });

/** @returns such as "01/31/2027 at 8:09:30 PM EST", with the zone because the reader's is unknown */
export const dayAndTime = (at: Date, timeZone: string): string =>
  `${formatDay(todayIn(timeZone, at))} at ${time(timeZone).format(at)}`;

export const inDays = (days: number): string => `in ${formatCount(days, 'day')}`;
