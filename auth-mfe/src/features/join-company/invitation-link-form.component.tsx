import { yupResolver } from '@hookform/resolvers/yup';
import { useKeptForm } from '@lender-portal/client/react';
import { FormTextField } from '@lender-portal/ui/forms';
import { useForm } from 'react-hook-form';
import { object, string } from 'yup';
import { GuestForm } from '../../components/guest-form.component';
import { readInvitationId } from './read-invitation-id';

const NO_LINK = 'Please check your invitation link';

const schema = object({
  link: string()
    .trim()
    .required('Invitation link is required')
    .test('invitation', NO_LINK, (value) => !value || readInvitationId(value) !== undefined),
});

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
  const submit = async (values: { link: string }) => {
    const message = await onSubmit(readInvitationId(values.link) ?? '');
    return message ? { link: message } : {};
  };
  return (
    <GuestForm
      form={form}
      onSubmit={submit}
      submitLabel="Use invitation"
      disabled={isBusy}
      variant={isSecondary ? 'outlined' : 'contained'}
      isKept
    >
      <FormTextField name="link" label="Invitation link" autoComplete="off" required />
    </GuestForm>
  );
}
