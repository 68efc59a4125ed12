import { yupResolver } from '@hookform/resolvers/yup';
import type { BotChallenge } from '@lender-portal/client/bot-challenge';
import { useKeptForm } from '@lender-portal/client/react';
import { signUpSchema, type SignUpValues } from '@lender-portal/contracts/rules';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../components/email-field.component';
import { GuestForm, type FieldRefusals } from '../../components/guest-form.component';
import { NameFields } from '../../components/name-fields.component';
import { NewPasswordFields } from '../../components/new-password-fields.component';

interface SignUpFormProps {
  onSubmit: (values: SignUpValues) => Promise<FieldRefusals<SignUpValues>>;
  challenge: BotChallenge;
}

export function SignUpForm({ onSubmit, challenge }: SignUpFormProps) {
  const form = useForm({
    resolver: yupResolver(signUpSchema),
    mode: 'onTouched',
    defaultValues: { email: '', firstName: '', lastName: '', password: '', confirmPassword: '' },
  });
  useKeptForm('auth-mfe/sign-up', form, ['email', 'firstName', 'lastName']);
  return (
    <GuestForm form={form} onSubmit={onSubmit} challenge={challenge} submitLabel="Sign up" isKept>
      <EmailField autoComplete="username" />
      <NameFields />
      <NewPasswordFields label="Password" />
    </GuestForm>
  );
}
