import { string } from 'yup';
import { findContextSpecificWord } from '../passwords/context-specific-word';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './fields';
import { messages } from './messages';

/** The context that decides whether a password is weak. */
export interface NewPasswordContext {
  brandName: string;
  /** Address of the account. */
  email?: string;
  /** Whether it is one of the most common; a form fetches the list when it first needs it. */
  isCommon: (password: string) => Promise<boolean>;
}

export interface ChangePasswordContext extends NewPasswordContext {
  email: string;
  /** Whether a link from a mail stands for the current password. */
  isRecovery: boolean;
  /** Whether the auth service wants a code that it has mailed. */
  needsCode?: boolean;
}

/** A password that is being set; never trimmed. Behaviour: passwords.length. */
export const newPassword = (label = 'Password') =>
  string().label(label).required(messages.required).min(PASSWORD_MIN_LENGTH, messages.tooShort).max(PASSWORD_MAX_LENGTH, messages.tooLong);

/**
 * Checked when a valid form is sent, not while it is typed: the specification's only rule of the form is the length.
 * Behaviour: passwords.guessable.
 *
 * @returns why a password is too weak to be sent; undefined for a good one
 */
export async function weaknessOf(password: string, { brandName, email = '', isCommon }: NewPasswordContext, label = 'Password'): Promise<string | undefined> {
  const name = findContextSpecificWord(password, { email, brandName });
  if (name) return `${label} must not be ${name === 'email' ? 'your email address' : 'the name of this portal'}`;
  return (await isCommon(password)) ? `${label} is too easy to guess: many people use it` : undefined;
}
