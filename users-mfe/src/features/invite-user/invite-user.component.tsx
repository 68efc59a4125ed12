import { yupResolver } from '@hookform/resolvers/yup';
import { useInvite } from '@lender-portal/client/invitations';
import { useAppProps, useKeptForm, useKeptState } from '@lender-portal/client/react';
import { inviteSchema, type InviteValues } from '@lender-portal/contracts/rules';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { FormTextField, SubmitButton } from '@lender-portal/ui/forms';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, styled } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { refreshInvitations } from '../queries/invitation';
import { CreateUserInvitationDocument } from './create-user-invitation.generated';

const FIELDS = ['firstName', 'lastName', 'email'] as const;
const EMPTY: InviteValues = { firstName: '', lastName: '', email: '' };

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '8px 16px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr', '& > :nth-of-type(3)': { gridColumn: '1 / -1' } },
}));

interface InviteUserProps {
  /** Called after the invitation was sent. */
  onSent: () => void;
}

/** Button and dialog that invite a coworker. The dialog closes after the list has been refreshed. */
export function InviteUser({ onSent }: InviteUserProps) {
  const { apolloClient } = useAppProps();
  // Kept here, so that opening does not render the lists.
  const [isOpen, setOpen] = useKeptState('users-mfe/inviting', false);
  const form = useForm({ resolver: yupResolver(inviteSchema), mode: 'onTouched', defaultValues: EMPTY });
  const isRunning = form.formState.isSubmitting;
  useKeptForm('users-mfe/invitation', form, FIELDS);

  const { invite, failure, reset } = useInvite(form, FIELDS, async (input: InviteValues) => {
    await apolloClient.mutate({ mutation: CreateUserInvitationDocument, variables: { input } });
    onSent();
    await refreshInvitations(apolloClient);
  });

  function close() {
    form.reset(EMPTY);
    setOpen(false);
  }

  const submit = form.handleSubmit(async (input) => {
    if (await invite(input)) close();
  });

  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Add new user
      </Button>
      <Dialog
        open={isOpen}
        // Keep the input, because Escape and clicks outside are often accidental.
        onClose={isRunning ? undefined : () => setOpen(false)}
        slotProps={{
          transition: {
            onEnter: () => form.setFocus('firstName'),
            onExited() {
              form.reset(undefined, { keepValues: true });
              reset();
            },
          },
        }}
      >
        <DialogTitle>Invite new user</DialogTitle>
        <FormProvider {...form}>
          <form noValidate data-kept onSubmit={(event) => void submit(event)}>
            <DialogContent>
              <Fields>
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
              </Fields>
              {failure && !isRunning && (
                <DialogFailure reference={failure.reference}>
                  {`The invitation was not sent. Your entries are still here. ${failure.message}`}
                </DialogFailure>
              )}
            </DialogContent>
            <DialogActions>
              <Button variant="outlined" disabled={isRunning} onClick={close}>
                Close
              </Button>
              <SubmitButton inline>Submit</SubmitButton>
            </DialogActions>
          </form>
        </FormProvider>
      </Dialog>
    </>
  );
}
