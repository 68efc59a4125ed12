import { string } from 'yup';
import { dayRangeProblem, isCalendarDay, type DayRange } from '../documents/calendar-day';
import { messages } from './messages';

/** A required calendar day: `2027-01-31`. Default range: 1900 to 2199. */
export const calendarDay = (label: string, range?: DayRange) =>
  string()
    .label(label)
    .required(messages.required)
    .test('calendar-day', messages.calendarDay, (value, { createError }) => {
      if (!value) return true;
      if (!isCalendarDay(value)) return false;
      const message = dayRangeProblem(label, value, range);
      return message === undefined || createError({ message });
    });
