import { yupResolver } from '@hookform/resolvers/yup';
import { useKeptForm } from '@lender-portal/client/react';
import { FormTextField, SubmitButton } from '@lender-portal/ui/forms';
import { styled } from '@mui/material';
import type { FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { object, string } from 'yup';
import { readInvitationId } from './read-invitation-id';

const NO_LINK = 'Please check your invitation link';

const schema = object({
  link: string()
    .trim()
    .required('Invitation link is required')
    .test('invitation', NO_LINK, (value) => !value || readInvitationId(value) !== undefined),
});

const Form = styled('form')({ display: 'grid', gap: 12 });

interface InvitationLinkFormProps {
  /** Invitation from the page's URL. */
  link: string;
  isBusy: boolean;
  /** True if another option is the primary one. */
  isSecondary: boolean;
  /** @returns the error message for the field; undefined on success, or if the error is displayed elsewhere */
  onSubmit: (id: string) => Promise<string | undefined>;
}

/** Form for an invitation link received by email or from a coworker. */
export function InvitationLinkForm({ link, isBusy, isSecondary, onSubmit }: InvitationLinkFormProps) {
  const form = useForm({ resolver: yupResolver(schema), mode: 'onTouched', defaultValues: { link } });
  useKeptForm('auth-mfe/join-company', form, ['link']);
  const submit = form.handleSubmit(async (values) => {
    const message = await onSubmit(readInvitationId(values.link) ?? '');
    if (message) form.setError('link', { type: 'server', message }, { shouldFocus: true });
  });
  return (
    <FormProvider {...form}>
      <Form noValidate data-kept onSubmit={(event: FormEvent) => void submit(event)}>
        <FormTextField name="link" label="Invitation link" autoComplete="off" required />
        <SubmitButton disabled={isBusy} variant={isSecondary ? 'outlined' : 'contained'}>
          Use invitation
        </SubmitButton>
      </Form>
    </FormProvider>
  );
}
