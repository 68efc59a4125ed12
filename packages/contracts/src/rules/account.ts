import { object, type InferType } from 'yup';
import { phone, requiredText } from './fields';
import { personName } from './names/person-name';

/** Editable account details. */
export const accountSchema = object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  phone: phone(),
  companyRole: requiredText('Role in the company'),
});

export type AccountValues = InferType<typeof accountSchema>;
