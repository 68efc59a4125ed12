import { yupResolver } from '@hookform/resolvers/yup';
import { refusalCode, refusedFields, toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps, useKeptForm } from '@lender-portal/client/react';
import { inviteBorrowerSchema } from '@lender-portal/marketplace-rules';
import { notify } from '@lender-portal/ui';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { FormTextField, PhoneField, SubmitButton } from '@lender-portal/ui/forms';
import { Box } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { BorrowerInvitationsDocument, InviteBorrowerDocument } from '../borrower-data/invitations.generated';

const FIELDS = ['firstName', 'lastName', 'email', 'company', 'phone'] as const;
const EMPTY = { firstName: '', lastName: '', email: '', company: '', phone: '' };

/** Form to invite a borrower. Fields rejected by the server show its message. */
export function InviteForm() {
  const { apolloClient } = useAppProps();
  const form = useForm({ resolver: yupResolver(inviteBorrowerSchema), mode: 'onTouched', defaultValues: EMPTY });
  const [failure, setFailure] = useState<Failure>();
  useKeptForm('entrepreneurs/invite', form, FIELDS);

  const submit = form.handleSubmit(async (values) => {
    notify.clear();
    setFailure(undefined);
    const { company = null, phone = null, ...person } = values;
    try {
      await apolloClient.mutate({
        mutation: InviteBorrowerDocument,
        variables: { input: { ...person, company, phone } },
        refetchQueries: [BorrowerInvitationsDocument],
        awaitRefetchQueries: true,
      });
    } catch (error) {
      const refused = refusalCode(error) === 'BAD_USER_INPUT' ? refusedFields(error) : {};
      const names = FIELDS.filter((name) => refused[name] !== undefined);
      names.forEach((name, index) =>
        form.setError(name, { type: 'server', message: refused[name]! }, { shouldFocus: index === 0 }),
      );
      if (names.length === 0) setFailure(toFailure(error));
      return;
    }
    // A reset form cannot focus its fields before it has rendered.
    form.setFocus('firstName');
    form.reset(EMPTY);
    notify.success(`Invitation sent to ${person.email}`);
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
        <Box sx={{ mt: 2 }}>
          <SubmitButton inline>Send invitation</SubmitButton>
        </Box>
      </Box>
    </FormProvider>
  );
}
