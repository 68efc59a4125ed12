import type { BotChallenge } from '@lender-portal/client/bot-challenge';
import { SubmitButton, type SubmitButtonProps } from '@lender-portal/ui/forms';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { BotChallengeField } from './bot-challenge-field.component';

const Form = styled('form')({ display: 'grid', gap: 12 });

/** Server-side errors by field; empty if no field is affected. */
export type FieldRefusals<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

interface GuestFormProps<Values extends FieldValues> extends Pick<SubmitButtonProps, 'disabled' | 'variant'> {
  form: UseFormReturn<Values>;
  /** Submits the values. Returned errors appear at their fields; the first invalid field receives focus. */
  onSubmit: (values: Values) => Promise<FieldRefusals<Values>>;
  challenge?: BotChallenge;
  submitLabel: string;
  /** Preserves the input across reloads, except for passwords; see `useKeptForm`. */
  isKept?: boolean;
  /** The form's fields. */
  children: ReactNode;
}

/** Form layout of the guest pages: fields, bot challenge if configured, submit button. */
export function GuestForm<Values extends FieldValues>({
  form,
  onSubmit,
  challenge,
  submitLabel,
  isKept,
  children,
  disabled = false,
  ...button
}: GuestFormProps<Values>) {
  const submit = form.handleSubmit(async (values) => {
    const refusals = Object.entries<string | undefined>(await onSubmit(values));
    refusals.forEach(([name, message = ''], index) =>
      form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
  });

  return (
    <FormProvider {...form}>
      <Form noValidate data-kept={isKept ? '' : undefined} onSubmit={(event) => void submit(event)}>
        {children}
        {challenge && <BotChallengeField challenge={challenge} />}
        <SubmitButton {...button} disabled={disabled || challenge?.isReady === false}>
          {submitLabel}
        </SubmitButton>
      </Form>
    </FormProvider>
  );
}
