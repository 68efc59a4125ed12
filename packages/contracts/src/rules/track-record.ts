import { array, number, object, type InferType, string } from 'yup';
import { calendarDay } from './calendar-day';
import { requiredText } from './fields';
import { messages } from './messages';

const ZIP_CODE = /^\d{5}$/;

/** A required ZIP code of five digits; the four of ZIP+4 are not taken. */
export const zipCode = (label = 'ZIP code') =>
  string().trim().label(label).required(messages.required).matches(ZIP_CODE, { message: messages.zipCode, excludeEmptyString: true });

/** The most claims that one look-up takes. */
export const CLAIMS_MAX = 200;

/** The most dollars that the schema's integers hold. */
const DOLLARS_MAX = 2_147_483_647;

/** A house that a borrower claims to have flipped. */
export const trackRecordClaimSchema = object({
  address: requiredText('Address'),
  zip: zipCode(),
  soldOn: calendarDay('Sale date'),
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
