import { yupResolver } from '@hookform/resolvers/yup';
import { useInvite } from '@lender-portal/client/invitations';
import { useAppProps, useKeptForm } from '@lender-portal/client/react';
import { inviteBorrowerSchema, type InviteBorrowerValues } from '@lender-portal/marketplace-rules';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { FormTextField, PhoneField, SubmitButton } from '@lender-portal/ui/forms';
import { refreshList } from '@lender-portal/ui/lists';
import { Box } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { BorrowerInvitationsDocument, InviteBorrowerDocument } from '../borrower-data/invitations.generated';

const FIELDS = ['firstName', 'lastName', 'email', 'company', 'phone'] as const;
const EMPTY = { firstName: '', lastName: '', email: '', company: '', phone: '' };

/** Form to invite a borrower. Fields rejected by the server show its message. */
export function InviteForm() {
  const { apolloClient } = useAppProps();
  const form = useForm({ resolver: yupResolver(inviteBorrowerSchema), mode: 'onTouched', defaultValues: EMPTY });
  useKeptForm('entrepreneurs/invite', form, FIELDS);

  const { invite, failure } = useInvite(form, FIELDS, async ({ company, phone, ...person }: InviteBorrowerValues) => {
    const input = { ...person, company: company ?? null, phone: phone ?? null };
    await apolloClient.mutate({ mutation: InviteBorrowerDocument, variables: { input } });
    await refreshList(() => apolloClient.refetchQueries({ include: [BorrowerInvitationsDocument] }));
  });

  const submit = form.handleSubmit(async (values) => {
    if (!(await invite(values))) return;
    // A reset form cannot focus its fields before it has rendered.
    form.setFocus('firstName');
    form.reset(EMPTY);
  });

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        data-kept
        aria-label="Invite a borrower"
        onSubmit={(event) => void submit(event)}
        sx={{ px: { xs: 2, sm: 3 }, pb: 3, maxWidth: 736 }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: '8px 16px',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
          }}
        >
          <FormTextField name="firstName" label="First name" autoComplete="off" required />
          <FormTextField name="lastName" label="Last name" autoComplete="off" required />
          <FormTextField
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            required
            inputAttributes={{ autoCapitalize: 'none', spellCheck: false }}
          />
          <FormTextField name="company" label="Company (optional)" autoComplete="off" />
          <PhoneField name="phone" label="Phone (optional)" isOptional />
        </Box>
        {failure && (
          <DialogFailure reference={failure.reference}>
            {`The invitation was not sent. Your entries are still here. ${failure.message}`}
          </DialogFailure>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
          <SubmitButton inline>Send invitation</SubmitButton>
        </Box>
      </Box>
    </FormProvider>
  );
}
