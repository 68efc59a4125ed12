import { object, type InferType } from 'yup';
import { companyName } from './company-name';
import { confirmPassword, email, newPassword, phone, requiredText } from './fields';

/** Source of all of them: specification, section 5. */
export const signUpSchema = object({
  email: email(),
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
  password: newPassword(),
  confirmPassword: confirmPassword('password'),
});

export const joinRequestSchema = object({
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
  company: companyName(),
  email: email(),
  phone: phone(),
});

export const resetPasswordSchema = object({ email: email() });

export const changePasswordSchema = object({
  password: newPassword('New password'),
  confirmPassword: confirmPassword('password'),
});

export type SignUpValues = InferType<typeof signUpSchema>;
export type JoinRequestValues = InferType<typeof joinRequestSchema>;
export type ResetPasswordValues = InferType<typeof resetPasswordSchema>;
export type ChangePasswordValues = InferType<typeof changePasswordSchema>;
