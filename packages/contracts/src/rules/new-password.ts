import { string, type AnyObject } from 'yup';
import { findContextSpecificWord, type PasswordOwner } from '../passwords/context-specific-word';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './fields';
import { messages } from './messages';

/** What a new password is validated against beside itself: the context of a schema that has one. */
export interface NewPasswordContext {
  brandName: string;
  /** Whose password it is; left out where the form has a field `email`. */
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

/** A password that is being set; never trimmed. */
export const newPassword = (label = 'Password') =>
  string()
    .label(label)
    .required(messages.required)
    .min(PASSWORD_MIN_LENGTH, messages.tooShort)
    .max(PASSWORD_MAX_LENGTH, messages.tooLong)
    .test('not-a-name', function validate(value) {
      const name = value && findContextSpecificWord(value, ownerOf(this.options.context, this.parent));
      return !name || this.createError({ message: name === 'email' ? messages.passwordIsEmail : messages.passwordIsBrand });
    })
    .test('not-common', messages.passwordIsCommon, async (value, { options: { context } }) => {
      if (!value || value.length < PASSWORD_MIN_LENGTH) return true;
      return !(await (context as NewPasswordContext).isCommon(value));
    });

function ownerOf(context: AnyObject | undefined, { email }: { email?: string }): PasswordOwner {
  const { email: known, brandName } = context as NewPasswordContext;
  return { email: known ?? email ?? '', brandName };
}
