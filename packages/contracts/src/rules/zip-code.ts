import { string } from 'yup';
import { messages } from './messages';

const ZIP_CODE = /^\d{5}$/;

/** A required ZIP code of five digits; the four of ZIP+4 are not taken. */
export const zipCode = (label = 'ZIP code') =>
  string().trim().label(label).required(messages.required).matches(ZIP_CODE, { message: messages.zipCode, excludeEmptyString: true });
