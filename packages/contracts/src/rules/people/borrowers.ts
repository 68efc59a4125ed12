import { object, type InferType } from 'yup';
import { companyName } from '../names/company-name';
import { email, phone } from '../fields';
import { requiredLongText } from '../loans/long-text';
import { personName } from '../names/person-name';

/** Treats blank fields as null. */
const emptyAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Invitation of a borrower by a white-label lender. Behaviour: borrowers.invite. */
export const inviteBorrowerSchema = object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: email(),
  company: companyName().transform(emptyAsNull).nullable().notRequired(),
  phone: phone().transform(emptyAsNull).nullable().notRequired(),
});

/** A lender's note about a borrower. Behaviour: borrowers.notes. */
export const borrowerNoteSchema = object({ text: requiredLongText('Note', 2000) });

export type InviteBorrowerValues = InferType<typeof inviteBorrowerSchema>;
