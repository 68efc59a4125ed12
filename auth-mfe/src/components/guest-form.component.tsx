import type { BotChallenge } from '@lender-portal/client/bot-challenge';
import { SubmitButton } from '@lender-portal/ui/forms';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { BotChallengeField } from './bot-challenge-field.component';

const Form = styled('form')({ display: 'grid', gap: 12 });

/** What the server says of the fields; empty where nothing concerns one of them. */
export type FieldRefusals<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

interface GuestFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Sends the values; what it answers is shown at the fields, and the first of them gets the focus. */
  onSubmit: (values: Values) => Promise<FieldRefusals<Values>>;
  challenge: BotChallenge;
  submitLabel: string;
  /** What is typed survives a reload, passwords aside: see `useKeptForm`. */
  isKept?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A form of the guest pages: its fields, the bot challenge where one is configured, and the button. */
export function GuestForm<Values extends FieldValues>({ form, onSubmit, challenge, submitLabel, isKept, children }: GuestFormProps<Values>) {
  const submit = form.handleSubmit(async (values) => {
    const refusals = Object.entries<string | undefined>(await onSubmit(values));
    refusals.forEach(([name, message = ''], index) => form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }));
  });

  return (
    <FormProvider {...form}>
      <Form noValidate data-kept={isKept ? '' : undefined} onSubmit={(event) => void submit(event)}>
        {children}
        <BotChallengeField challenge={challenge} />
        <SubmitButton disabled={!challenge.isReady}>{submitLabel}</SubmitButton>
      </Form>
    </FormProvider>
  );
}
