import { email, namesOwner, PASSWORD_MIN_LENGTH, type PasswordOwner } from '@lender-portal/contracts';
import { isCommonPassword } from '@lender-portal/contracts/common-passwords';
import { AuthApiError } from './errors';
import { bytesOf, isTooDeep, METADATA_MAX_BYTES, STORED_METADATA_MAX_BYTES } from './metadata-bound';
import { textField, type RequestBody } from './request-body';

const emailRule = email();
/** What bcrypt takes into account, in bytes. */
const PASSWORD_MAX_BYTES = 72;

/**
 * @returns the address of a request, in lower case
 * @throws AuthApiError validation_failed where there is none, or it cannot be one
 */
export function readEmail(body: RequestBody): string {
  const value = textField(body, 'email').toLowerCase();
  // The rule trims, as a form does; here it has to be an address as it stands, of characters that every mail server takes.
  if (!/^[!-~]+$/.test(value) || !emailRule.isValidSync(value))
    throw new AuthApiError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  return value;
}

/**
 * @returns the phone of a request as it is stored: digits alone
 * @throws AuthApiError validation_failed where it cannot be one
 */
export function readPhone(body: RequestBody): string {
  const phone = textField(body, 'phone').replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw new AuthApiError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
  return phone;
}

/**
 * @param owner whose password it is to be
 * @throws AuthApiError weak_password or validation_failed where a password cannot be set
 */
export function assertNewPassword(password: string, owner: PasswordOwner): void {
  assertPasswordForm(password);
  assertHardToGuess(password, owner);
}

/**
 * The rules of the hosted service.
 *
 * @throws AuthApiError weak_password or validation_failed
 */
export function assertPasswordForm(password: string): void {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES)
    throw new AuthApiError(400, 'validation_failed', `Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`);
  if (password.includes('\0')) throw new AuthApiError(400, 'validation_failed', 'Password must not contain null characters');
  if (password.length < PASSWORD_MIN_LENGTH) throw weakPassword('length', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`);
}

/**
 * The rules that are the portal's own.
 *
 * @throws AuthApiError weak_password
 */
export function assertHardToGuess(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password)) throw weakPassword('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
  const name = namesOwner(password, owner);
  if (name) throw weakPassword('pwned', `Password should not be the ${name === 'email' ? 'email address of the account' : 'name of the portal'}.`);
}

/** In the hosted service's shape; it knows the reasons length, characters and pwned. */
const weakPassword = (reason: 'length' | 'pwned', message: string) =>
  new AuthApiError(422, 'weak_password', message, { weak_password: { reasons: [reason], message } });

export type Metadata = Readonly<Record<string, unknown>>;

/**
 * @param name the field of the request that holds it
 * @returns data that a user keeps; an empty object where there are none
 * @throws AuthApiError where they are no object, hold what no column takes, or are too large for a token
 */
export function readMetadata(body: RequestBody, name: string): Metadata {
  const value = body[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new AuthApiError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be an object`);
  if (isTooDeep(value)) throw new AuthApiError(400, 'validation_failed', `${name} is nested too deeply`);
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > METADATA_MAX_BYTES) throw new AuthApiError(400, 'validation_failed', `${name} is larger than ${METADATA_MAX_BYTES} bytes`);
  // PostgreSQL stores neither.
  if (/\\u0000|\\ud[89a-f]/i.test(text)) throw new AuthApiError(400, 'validation_failed', `${name} must be well-formed text`);
  return value as Metadata;
}

/**
 * @returns the data with the changes made; null takes a key away
 * @throws AuthApiError validation_failed where they would grow beyond what a token carries
 */
export function mergeMetadata<T extends Metadata>(present: T, changes: Metadata): T {
  const merged = Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null)) as T;
  if (bytesOf(merged) > Math.max(STORED_METADATA_MAX_BYTES, bytesOf(present)))
    throw new AuthApiError(400, 'validation_failed', `The data of a user are larger than ${STORED_METADATA_MAX_BYTES} bytes`);
  return merged;
}
