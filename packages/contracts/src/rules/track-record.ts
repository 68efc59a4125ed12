import { array, number, object, string, type InferType } from 'yup';
import { requiredText } from './fields';
import { messages } from './messages';
import { zipCode } from './zip-code';

/** The most claims that one look-up takes. */
export const CLAIMS_MAX = 20;

/** The most dollars that the schema's integers hold. */
const DOLLARS_MAX = 2_147_483_647;

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** February has no 30th, though `Date` makes the 2nd of March of it; there is no year 0 in the calendar. */
function isCalendarDay(value: string): boolean {
  if (!CALENDAR_DAY.test(value) || value.startsWith('0000')) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A house that a borrower claims to have flipped. */
export const trackRecordClaimSchema = object({
  address: requiredText('Address'),
  zip: zipCode(),
  soldOn: string()
    .label('Sale date')
    .required(messages.required)
    .test('calendar-day', messages.calendarDay, (value) => !value || isCalendarDay(value)),
  salePrice: number()
    .label('Sale price')
    .typeError(messages.wholeDollars)
    .required(messages.required)
    .integer(messages.wholeDollars)
    .min(1, messages.wholeDollars)
    .max(DOLLARS_MAX, messages.tooMuch),
});

export const trackRecordSchema = object({
  claims: array().label('Track record').of(trackRecordClaimSchema.required()).max(CLAIMS_MAX, messages.tooMany).required(),
});

export type TrackRecordClaimValues = InferType<typeof trackRecordClaimSchema>;
