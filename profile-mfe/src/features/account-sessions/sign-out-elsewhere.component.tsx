import { toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure } from '@lender-portal/ui/dialogs';
import { Button } from '@mui/material';
import { useState } from 'react';
import { EndOtherSessionsDocument } from './end-other-sessions.generated';

/** Ends all other sessions after confirmation, because unsaved input there is lost. */
export function SignOutElsewhere() {
  const { apolloClient, authClient } = useAppProps();
  const [isConfirming, setConfirming] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function signOutElsewhere() {
    setRunning(true);
    setFailure(undefined);
    try {
      await apolloClient.mutate({ mutation: EndOtherSessionsDocument });
      // A hosted auth service can only end sessions through the user's own client. The portal already rejects them,
      // even if this fails.
      await authClient.signOut({ scope: 'others' });
      setConfirming(false);
      notify.success('You are signed out everywhere else');
    } catch (error) {
      setFailure(toFailure(error));
    }
    setRunning(false);
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setConfirming(true)} sx={{ whiteSpace: 'normal' }}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Sign out everywhere else?"
        confirmLabel="Sign out"
        isRunning={isRunning}
        failure={failure && <DialogFailure reference={failure.reference}>{failure.message}</DialogFailure>}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void signOutElsewhere()}
        onExited={() => setFailure(undefined)}
      >
        You stay signed in here. All other devices are signed out, and unsaved changes on them are lost.
      </ConfirmDialog>
    </>
  );
}
