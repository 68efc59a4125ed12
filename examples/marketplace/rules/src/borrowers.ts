import { companyName, email, phone, personName } from '@lender-portal/contracts/rules';
import { object, type InferType } from 'yup';

/** Treats blank fields as null. */
const emptyAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Invitation of a borrower by a white-label lender. */
export const inviteBorrowerSchema = object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: email(),
  company: companyName().transform(emptyAsNull).nullable().notRequired(),
  phone: phone().transform(emptyAsNull).nullable().notRequired(),
});

export type InviteBorrowerValues = InferType<typeof inviteBorrowerSchema>;
