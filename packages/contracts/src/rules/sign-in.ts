import { object, string, type InferType } from 'yup';
import { email } from './fields';
import { messages } from './messages';

/** Sign in: e-mail required and valid, password required and never trimmed. Behaviour: sign-in.form. */
export const signInSchema = object({
  email: email(),
  password: string().label('Password').required(messages.required),
});

export type SignInValues = InferType<typeof signInSchema>;
