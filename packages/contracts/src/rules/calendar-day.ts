import { string } from 'yup';
import { messages } from './messages';

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `Date` accepts February 30 as March 2. Year 0 does not exist. */
function isCalendarDay(value: string): boolean {
  if (!CALENDAR_DAY.test(value) || value.startsWith('0000')) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A required calendar day: `2027-01-31`. */
export const calendarDay = (label: string) =>
  string()
    .label(label)
    .required(messages.required)
    .test('calendar-day', messages.calendarDay, (value) => !value || isCalendarDay(value));
