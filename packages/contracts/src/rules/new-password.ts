import { string } from 'yup';
import { findContextSpecificWord } from '../passwords/context-specific-word';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './fields';
import { messages } from './messages';

/** Context for judging password strength. */
export interface NewPasswordContext {
  brandName: string;
  /** Email address of the account. */
  email?: string;
  /** Whether the password is among the most common ones. Forms load the list on first use. */
  isCommon: (password: string) => Promise<boolean>;
}

export interface ChangePasswordContext extends NewPasswordContext {
  email: string;
  /** Whether an emailed link replaces the current password. */
  isRecovery: boolean;
  /** Whether the auth service requires an emailed code. */
  needsCode?: boolean;
}

/** A new password; never trimmed. */
export const newPassword = (label = 'Password') =>
  string()
    .label(label)
    .required(messages.required)
    .min(PASSWORD_MIN_LENGTH, messages.tooShort)
    .max(PASSWORD_MAX_LENGTH, messages.tooLong);

/**
 * Checked on submit rather than while typing, because the specification only defines a minimum length for the form.
 * @returns the error message for a weak password, otherwise undefined
 */
export async function findPasswordWeakness(
  password: string,
  { brandName, email = '', isCommon }: NewPasswordContext,
  label = 'Password',
): Promise<string | undefined> {
  const name = findContextSpecificWord(password, { email, brandName });
  if (name) return `${label} must not be ${name === 'email' ? 'your email address' : 'the name of this portal'}`;
  return (await isCommon(password)) ? `${label} is too easy to guess. Choose a less common one` : undefined;
}
