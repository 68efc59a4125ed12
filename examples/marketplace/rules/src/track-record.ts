import { calendarDay, requiredText, messages } from '@lender-portal/contracts/rules';
import { array, number, object, type InferType, string } from 'yup';

const ZIP_CODE = /^\d{5}$/;

/** A required five-digit ZIP code; ZIP+4 is rejected. */
export const zipCode = (label = 'ZIP code') =>
  string()
    .trim()
    .label(label)
    .required(messages.required)
    .matches(ZIP_CODE, { message: messages.zipCode, excludeEmptyString: true });

/** Maximum number of claims per request. */
export const CLAIMS_MAX = 50;

/** Maximum of a 32-bit GraphQL Int. */
const DOLLARS_MAX = 2_147_483_647;

/**
 * A flip that a borrower claims to have completed.
 * @param today the last sale date
 */
export const trackRecordClaimSchema = (today: string) =>
  object({
    address: requiredText('Address'),
    zip: zipCode(),
    soldOn: calendarDay('Sale date', { max: today }),
    salePrice: number()
      .label('Sale price')
      .typeError(messages.wholeDollars)
      .required(messages.required)
      .integer(messages.wholeDollars)
      .min(1, messages.wholeDollars)
      .max(DOLLARS_MAX, messages.tooMuch),
  });

/** @param today the last sale date */
export const trackRecordSchema = (today: string) =>
  object({
    claims: array()
      .label('Track record')
      .of(trackRecordClaimSchema(today).required())
      .max(CLAIMS_MAX, messages.tooMany)
      .required(),
  });

export type TrackRecordClaimValues = InferType<ReturnType<typeof trackRecordClaimSchema>>;
