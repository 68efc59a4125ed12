import { yupResolver } from '@hookform/resolvers/yup';
import type { BotChallenge } from '@lender-portal/client/bot-challenge';
import { useKeptForm } from '@lender-portal/client/react';
import { signInSchema, type SignInValues } from '@lender-portal/contracts/rules';
import { PasswordField, SubmitButton } from '@lender-portal/ui/forms';
import { styled } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { BotChallengeField } from '../../components/bot-challenge-field.component';
import { EmailField } from '../../components/email-field.component';

const Form = styled('form')({ display: 'grid', gap: 12 });

/** Result of a submission: signed in, or the form's reaction to the refusal. */
export type SignInOutcome = { form: 'done' | 'reset' } | { form: 'password'; message: string };

interface SignInFormProps {
  onSubmit: (values: SignInValues) => Promise<SignInOutcome>;
  /** Signed in; the next page is about to open. */
  done: boolean;
  challenge: BotChallenge;
  /** Rendered between password and button. */
  children?: ReactNode;
}

export function SignInForm({ onSubmit, done, challenge, children }: SignInFormProps) {
  const form = useForm({
    resolver: yupResolver(signInSchema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { isSubmitting } = form.formState;
  useKeptForm('auth-mfe/sign-in', form, ['email']);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    let outcome: SignInOutcome | undefined;
    await form.handleSubmit(async (values) => {
      outcome = await onSubmit(values);
      if (outcome.form === 'password') {
        form.setError('password', { type: 'server', message: outcome.message }, { shouldFocus: true });
      }
    })(event);
    // Reset after handleSubmit, which would mark the form as submitted. Render now, so that the field can receive
    // focus.
    if (outcome?.form === 'reset') {
      flushSync(() => form.reset());
      form.setFocus('email');
    }
  };

  return (
    <FormProvider {...form}>
      <Form noValidate data-kept onSubmit={(event) => void submit(event)}>
        <EmailField autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        {children}
        <BotChallengeField challenge={challenge} />
        <SubmitButton submitting={isSubmitting || done} disabled={!challenge.isReady}>
          Sign in
        </SubmitButton>
      </Form>
    </FormProvider>
  );
}
