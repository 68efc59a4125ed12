import { object, type InferType } from 'yup';
import { email, requiredText } from './fields';

/** The main user invites a colleague. Source: specification, section 5. */
export const inviteSchema = object({
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
  email: email(),
});

export type InviteValues = InferType<typeof inviteSchema>;
