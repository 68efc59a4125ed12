import { AuthApiError } from '../errors';
import type { AccountRules } from '../options';
import { textField, type RequestBody } from '../request-body';

/** What bcrypt takes into account, in bytes. */
const PASSWORD_MAX_BYTES = 72;

/**
 * @returns the address of a request, in lower case
 * @throws AuthApiError validation_failed where there is none, or it cannot be one
 */
export function readEmail({ isEmail }: AccountRules, body: RequestBody): string {
  const value = textField(body, 'email').toLowerCase();
  // A form's rule may trim; here it has to be an address as it stands, of characters that every mail server takes.
  if (!/^[!-~]+$/.test(value) || !isEmail(value)) throw new AuthApiError(400, 'validation_failed', 'Unable to validate email address: invalid format');
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
 * @param email of the account whose password it is to be
 * @throws AuthApiError weak_password or validation_failed where a password cannot be set
 */
export function assertNewPassword(rules: AccountRules, password: string, email: string): void {
  assertPasswordForm(rules, password);
  assertHardToGuess(rules, password, email);
}

/**
 * The rules of the hosted service.
 *
 * @throws AuthApiError weak_password or validation_failed
 */
export function assertPasswordForm({ passwordMinLength }: AccountRules, password: string): void {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES)
    throw new AuthApiError(400, 'validation_failed', `Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`);
  if (password.includes('\0')) throw new AuthApiError(400, 'validation_failed', 'Password must not contain null characters');
  if (password.length < passwordMinLength) throw weakPassword('length', `Password should be at least ${passwordMinLength} characters.`);
}

/**
 * The rules that are the server's own.
 *
 * @throws AuthApiError weak_password
 */
export function assertHardToGuess({ passwordProblem }: AccountRules, password: string, email: string): void {
  const problem = passwordProblem?.(password, { email });
  if (problem !== undefined) throw weakPassword('pwned', problem);
}

/** In the hosted service's shape; it knows the reasons length, characters and pwned. */
const weakPassword = (reason: 'length' | 'pwned', message: string) =>
  new AuthApiError(422, 'weak_password', message, { weak_password: { reasons: [reason], message } });
