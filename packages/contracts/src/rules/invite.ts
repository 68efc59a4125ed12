import { object, type InferType } from 'yup';
import { email } from './fields';
import { personName } from './person-name';

/** The main user invites a colleague. Behaviour: invitations.invite. */
export const inviteSchema = object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: email(),
});

export type InviteValues = InferType<typeof inviteSchema>;
