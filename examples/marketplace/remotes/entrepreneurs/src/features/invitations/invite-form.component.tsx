import { isEmail, isUsPhone } from '@lender-portal/contracts';
import {
  ChangeError,
  SubmitButton,
  TextField,
  useChange,
  useDraft,
  useFieldErrors,
  useFocusOnError,
  type FieldErrors,
} from '@lender-portal/remote-kit';
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
  const sent = useChange();
  const form = useFocusOnError<HTMLFormElement>(sent);
  const { isValid, errorOf, leave, check, reset } = useFieldErrors(errorsOf(values));

  async function send() {
    if (!form.current || !check(form.current)) return;
    const { company, phone, ...person } = values;
    const input = { ...person, company: company || null, phone: phone || null };
    if (!(await sent.run(() => model.request(InviteBorrowerDocument, { input })))) return;
    change(() => EMPTY);
    discard();
    reset();
    onSent(values.email.trim());
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
            error={errorOf(name) ?? sent.refused[name]}
            onChange={(value) => {
              sent.reset();
              change((before) => ({ ...before, [name]: value }));
            }}
            onBlur={() => {
              leave(name);
              save();
            }}
          />
        ))}
      </div>
      <ChangeError change={sent} fields={Object.keys(values)} />
      <SubmitButton isValid={isValid && !sent.isRunning}>Send invitation</SubmitButton>
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
