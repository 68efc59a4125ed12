import { isEmail, isUsPhone } from '@lender-portal/contracts';
import {
  explainFailure,
  focusFirstError,
  isRefusal,
  refusedFields,
  SubmitButton,
  TextField,
  useDraft,
  useFieldErrors,
  type FieldErrors,
} from '@lender-portal/remote-kit';
import { useRef, useState } from 'react';
import type { BorrowersModel } from '../borrower-data/borrowers-model';
import { InviteBorrowerDocument } from '../borrower-data/invitations.generated';

const FIELDS = [
  ['firstName', 'First name', true],
  ['lastName', 'Last name', true],
  ['email', 'Email', true],
  ['company', 'Company (optional)', false],
  ['phone', 'Phone (optional)', false],
] as const;

type Name = (typeof FIELDS)[number][0];
type Values = Readonly<Record<Name, string>>;

const EMPTY: Values = { firstName: '', lastName: '', email: '', company: '', phone: '' };

interface InviteFormProps {
  model: BorrowersModel;
  onSent: (email: string) => void;
}

/** Form to invite a borrower. Fields rejected by the server show its message. */
export function InviteForm({ model, onSent }: InviteFormProps) {
  const { values, change, save, discard } = useDraft<Values>(() => EMPTY);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = { ...errorsOf(values), ...refused };
  const { isValid, errorOf, leave, check, reset } = useFieldErrors(errors);

  async function send() {
    if (isRunning || !form.current || !check(form.current)) return;
    setRunning(true);
    setFailure(undefined);
    try {
      const { firstName, lastName, email, company, phone } = values;
      await model.request(InviteBorrowerDocument, {
        input: { firstName, lastName, email, company: company || null, phone: phone || null },
      });
      change(() => EMPTY);
      discard();
      reset();
      onSent(email.trim());
    } catch (error) {
      const fields = refusedFields(error);
      setRefused(fields);
      if (Object.keys(fields).length === 0) setFailure(errorMessage(error));
      for (const name of Object.keys(fields)) leave(name);
      focusFirstError(form.current, fields);
    } finally {
      setRunning(false);
    }
  }

  return (
    <form
      ref={form}
      className="rk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="bo-invite">
        {FIELDS.map(([name, label, required]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            value={values[name]}
            required={required}
            autoComplete="off"
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            hint={name === 'phone' ? 'For example, (617) 555-0141' : undefined}
            error={errorOf(name)}
            onChange={(value) => {
              setRefused(({ [name]: _changed, ...others }) => others);
              change((before) => ({ ...before, [name]: value }));
            }}
            onBlur={() => {
              leave(name);
              save();
            }}
          />
        ))}
      </div>
      {failure && (
        <p className="rk-field-error" role="alert">
          {failure}
        </p>
      )}
      <SubmitButton isValid={isValid && !isRunning}>Send invitation</SubmitButton>
    </form>
  );
}

function errorsOf(values: Values): FieldErrors {
  const empty = FIELDS.filter(([name, , required]) => required && values[name].trim() === '').map(([name, label]) => [
    name,
    `${label} is required`,
  ]);
  const email = values.email.trim();
  const phone = values.phone.trim();
  return {
    ...(email !== '' && !isEmail(email) && { email: 'Email must be a valid email' }),
    ...(phone !== '' && !isUsPhone(phone) && { phone: 'Phone must be a valid phone number: (###) ###-####' }),
    ...(Object.fromEntries(empty) as FieldErrors),
  };
}

function errorMessage(error: unknown): string {
  return isRefusal(error)
    ? `${error.message}. Your entries are saved.`
    : `The invitation was not sent. Your entries are saved. ${explainFailure(error)}`;
}
