import { AuthApiError } from '../errors';
import type { AccountRules } from '../options';
import { textField, type RequestBody } from '../request-body';

/** The bcrypt of Supabase ignores further bytes. */
const PASSWORD_MAX_BYTES = 72;

/**
 * @returns the address of a request in lowercase
 * @throws AuthApiError validation_failed if it is missing or invalid
 */
export function readEmail({ isEmail }: AccountRules, body: RequestBody): string {
  const value = textField(body, 'email').toLowerCase();
  // Form rules may trim. Here the address must be exact and ASCII, which all mail servers accept.
  if (!/^[!-~]+$/.test(value) || !isEmail(value))
    throw new AuthApiError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  return value;
}

/**
 * @param email of the account
 * @throws AuthApiError weak_password or validation_failed if the password is not acceptable
 */
export function assertNewPassword(
  { passwordMinLength, passwordProblem }: AccountRules,
  password: string,
  email: string,
): void {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES)
    throw new AuthApiError(400, 'validation_failed', `Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`);
  if (password.length < passwordMinLength)
    throw weakPassword('length', `Password should be at least ${passwordMinLength} characters.`);
  const problem = passwordProblem?.(password, { email });
  if (problem !== undefined) throw weakPassword('pwned', problem);
}

/** Supabase Auth's format. Its reasons are length, characters and pwned. */
const weakPassword = (reason: 'length' | 'pwned', message: string) =>
  new AuthApiError(422, 'weak_password', message, { weak_password: { reasons: [reason], message } });
