import { string } from 'yup';
import { messages } from './messages';

/** The longest text of a one-line field. */
export const TEXT_MAX_LENGTH = 200;

// Line breaks and the like have no place in one line, and PostgreSQL stores no null.
const CONTROL_CHARACTERS = /^\P{Cc}*$/u;
// Half of a surrogate pair is no text; the database would store something else in its place.
const WHOLE_CHARACTERS = /^\P{Surrogate}*$/u;
// Some characters take no ink, though they are no blanks that trimming takes off.
const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** @param label the field's label as the screen shows it; it stands in the messages */
export const requiredText = (label: string) =>
  string()
    .trim()
    .label(label)
    .required(messages.required)
    .max(TEXT_MAX_LENGTH, messages.tooLong)
    .matches(CONTROL_CHARACTERS, { message: messages.controlCharacters, excludeEmptyString: true })
    .matches(WHOLE_CHARACTERS, { message: messages.halfCharacter, excludeEmptyString: true })
    .test('visible', messages.required, (value) => !value || VISIBLE_CHARACTER.test(value));

const EMAIL = /^[^\s@<>"'(),:;\\[\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** The longest address a mail server takes (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;

/** A required e-mail address: one @, no blanks, a domain with a dot. */
export const email = (label = 'Email') =>
  string()
    .trim()
    .label(label)
    .required(messages.required)
    .max(EMAIL_MAX_LENGTH, messages.email)
    .matches(WHOLE_CHARACTERS, { message: messages.email, excludeEmptyString: true })
    .matches(EMAIL, { message: messages.email, excludeEmptyString: true });

/** Behaviour: passwords.length. */
export const PASSWORD_MIN_LENGTH = 6;
/** What bcrypt takes into account; the auth service refuses more. */
export const PASSWORD_MAX_LENGTH = 72;

/** @param passwordField the name of the field it repeats */
export const confirmPassword = (passwordField: string) =>
  string()
    .label('Confirm password')
    .required(messages.required)
    // Not oneOf, which would speak before `required` does.
    .test('passwords-match', messages.passwordsMatch, (value, { parent }) => !value || value === parent[passwordField]);

const US_PHONE = /^(\(\d{3}\) \d{3}-\d{4}|\+1\d{10})$/;

/** A required US phone, as it is typed or as it is stored (`+1##########`). Behaviour: fields.phone. */
export const phone = (label = 'Phone') =>
  string().trim().label(label).required(messages.required).matches(US_PHONE, { message: messages.phone, excludeEmptyString: true });

/** @returns a phone in the form it is stored in, from either form the rule takes */
export const toStoredPhone = (value: string): string => `+1${value.replace(/\D/g, '').slice(-10)}`;

/** @returns a stored phone as it is shown: `(###) ###-####` */
export const formatPhone = (stored: string): string => {
  const digits = stored.replace(/\D/g, '').slice(-10);
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};
