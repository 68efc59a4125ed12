import { string } from 'yup';
import { isEmail } from '../contact/email';
import { isUsPhone } from '../contact/phone';
import { hasInvisible, withoutInvisible } from './invisible-characters';
import { messages } from './messages';

/** Maximum length of single-line fields. */
export const TEXT_MAX_LENGTH = 200;

// Single-line text has no line breaks, and PostgreSQL cannot store NUL.
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
// PostgreSQL would replace a lone surrogate.
const WHOLE_CHARACTERS = /^\P{Surrogate}*$/u;
// Pasted from spreadsheets and web pages.
const BLANKS = /[\t\p{Zs}]+/gu;

/** @param label the field's label on the screen, used in messages */
export const requiredText = (label: string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(BLANKS, ' ') : value))
    .trim()
    .label(label)
    .required(messages.required)
    .max(TEXT_MAX_LENGTH, messages.tooLong)
    .matches(ONE_LINE, { message: messages.controlCharacters, excludeEmptyString: true })
    .matches(WHOLE_CHARACTERS, { message: messages.halfCharacter, excludeEmptyString: true })
    .test('visible', messages.required, (value) => !value || withoutInvisible(value).trim() !== '')
    .test('no-invisible', messages.invisibleCharacter, (value) => !value || !hasInvisible(value));

export { EMAIL_MAX_LENGTH } from '../contact/email';

/** Phones type these for an apostrophe: quotation marks, a modifier letter and the full-width form. */
const TYPED_APOSTROPHE = /[\u2018\u2019\u02bc\uff07]/g;

/** A required email address, see `isEmail`. */
export const email = (label = 'Email') =>
  string()
    .trim()
    .label(label)
    .required(messages.required)
    .test('email', messages.email, (value, { createError }) => {
      if (!value || isEmail(value)) return true;
      const straight = value.replace(TYPED_APOSTROPHE, "'");
      return isEmail(straight) ? createError({ message: messages.emailApostrophe, params: { straight } }) : false;
    });

export const PASSWORD_MIN_LENGTH = 6;
/** The auth service rejects longer ones. */
export const PASSWORD_MAX_LENGTH = 72;

/** @param passwordField name of the field to match */
export const confirmPassword = (passwordField: string) =>
  string()
    .label('Confirm password')
    .required(messages.required)
    // Unlike `oneOf`, does not report before `required`.
    .test('passwords-match', messages.passwordsMatch, (value, { parent }) => !value || value === parent[passwordField]);

/** A required US phone number, formatted or as stored (`+1##########`). */
export const phone = (label = 'Phone') =>
  string()
    .trim()
    .label(label)
    .required(messages.required)
    .test('phone', messages.phone, (value) => !value || isUsPhone(value));

/**
 * @param value a valid phone number in either format
 * @returns the stored format, `+1##########`
 */
export const toStoredPhone = (value: string): string => `+1${value.replace(/\D/g, '').slice(-10)}`;

/**
 * @param stored `+1##########`
 * @returns `(###) ###-####`
 */
export const formatPhone = (stored: string): string => {
  const digits = stored.replace(/\D/g, '').slice(-10);
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};
