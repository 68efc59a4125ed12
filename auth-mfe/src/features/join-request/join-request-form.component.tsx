import { yupResolver } from '@hookform/resolvers/yup';
import type { BotChallenge } from '@lender-portal/client/bot-challenge';
import { useKeptForm } from '@lender-portal/client/react';
import { joinRequestSchema, type JoinRequestValues } from '@lender-portal/contracts/rules';
import { FormTextField, PhoneField } from '@lender-portal/ui/forms';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../components/email-field.component';
import { GuestForm, type FieldRefusals } from '../../components/guest-form.component';
import { NameFields } from '../../components/name-fields.component';

interface JoinRequestFormProps {
  onSubmit: (values: JoinRequestValues) => Promise<FieldRefusals<JoinRequestValues>>;
  challenge: BotChallenge;
}

export function JoinRequestForm({ onSubmit, challenge }: JoinRequestFormProps) {
  const form = useForm({
    resolver: yupResolver(joinRequestSchema),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', company: '', email: '', phone: '' },
  });
  useKeptForm('auth-mfe/join-request', form, ['firstName', 'lastName', 'company', 'email', 'phone']);
  return (
    <GuestForm form={form} onSubmit={onSubmit} challenge={challenge} submitLabel="Submit request" isKept>
      <NameFields />
      <FormTextField name="company" label="Company" autoComplete="organization" required />
      <EmailField autoComplete="email" />
      <PhoneField name="phone" label="Phone" />
    </GuestForm>
  );
}
