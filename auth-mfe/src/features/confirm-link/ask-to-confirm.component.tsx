import { signOut } from '@lender-portal/client';
import type { PortalProps } from '@lender-portal/contracts';
import { SubmitButton } from '@lender-portal/ui/forms';
import { Alert, Button, styled, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

const Form = styled('form')({ display: 'grid', gap: 16, overflowWrap: 'anywhere' });

interface AskToConfirmProps extends PortalProps {
  texts: { text: string; action: string };
  /** Email of the link's session, if known. */
  linkEmail: string | undefined;
  /** Email of the user signed in on this device. */
  ownEmail: string | undefined;
  /** Error message of the last attempt. */
  message: string | undefined;
  isBusy: boolean;
  onConfirm: () => Promise<void>;
}

/** Asks the user to confirm that the link should be redeemed. */
export function AskToConfirm({
  texts,
  linkEmail,
  ownEmail,
  message,
  isBusy,
  onConfirm,
  authClient,
}: AskToConfirmProps) {
  const form = useForm();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onConfirm();
  };
  const signOutFirst = async () => {
    setIsSigningOut(true);
    await signOut(authClient);
    setIsSigningOut(false);
  };

  return (
    <FormProvider {...form}>
      <Form onSubmit={submit}>
        {linkEmail && (
          <Typography>
            This link signs you in as <strong>{linkEmail}</strong>. If this is not your account, do not continue.
          </Typography>
        )}
        <Typography>{texts.text}</Typography>
        {ownEmail && !linkEmail && (
          <Typography color="textSecondary">
            You are signed in as <strong>{ownEmail}</strong> on this device. If the email was sent to another address,
            sign out first.
          </Typography>
        )}
        {message && <Alert severity="error">{message}</Alert>}
        <SubmitButton submitting={isBusy} disabled={isSigningOut}>
          {texts.action}
        </SubmitButton>
        {ownEmail && !linkEmail && (
          <Button
            variant="outlined"
            size="large"
            fullWidth
            loading={isSigningOut}
            disabled={isBusy}
            onClick={() => void signOutFirst()}
          >
            Sign out
          </Button>
        )}
      </Form>
    </FormProvider>
  );
}
