import { object, string, type InferType } from 'yup';
import { companyName } from './names/company-name';
import { confirmPassword, email, phone } from './fields';
import { messages } from './messages';
import { newPassword } from './new-password';
import { personName } from './names/person-name';

/** Sign-in: valid email required, password required and never trimmed. */
export const signInSchema = object({
  email: email(),
  password: string().label('Password').required(messages.required),
});

export type SignInValues = InferType<typeof signInSchema>;

export const signUpSchema = object({
  email: email(),
  firstName: personName('First name'),
  lastName: personName('Last name'),
  password: newPassword(),
  confirmPassword: confirmPassword('password'),
});

export const joinRequestSchema = object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  company: companyName(),
  email: email(),
  phone: phone(),
});

export const resetPasswordSchema = object({ email: email() });

/**
 * Requires the current password unless an emailed link opened the session, and the emailed code if the auth service
 * asks for one.
 */
export const changePasswordSchema = object({
  currentPassword: string()
    .label('Current password')
    .when('$isRecovery', ([isRecovery], schema) => (isRecovery ? schema : schema.required(messages.required))),
  password: newPassword('New password'),
  confirmPassword: confirmPassword('password'),
  code: string()
    .trim()
    .label('Code')
    .when('$needsCode', ([needsCode], schema) => (needsCode ? schema.required(messages.required) : schema)),
});

export type SignUpValues = InferType<typeof signUpSchema>;
export type JoinRequestValues = InferType<typeof joinRequestSchema>;
export type ResetPasswordValues = InferType<typeof resetPasswordSchema>;
export type ChangePasswordValues = InferType<typeof changePasswordSchema>;
