import { object, type InferType } from 'yup';
import { email } from './fields';
import { personName } from './names/person-name';

/** Invitation of a coworker by the main user. */
export const inviteSchema = object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: email(),
});

export type InviteValues = InferType<typeof inviteSchema>;
