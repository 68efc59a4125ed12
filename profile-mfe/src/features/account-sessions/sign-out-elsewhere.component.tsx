import { toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { offersExtension } from '@lender-portal/contracts';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure } from '@lender-portal/ui/dialogs';
import { Button } from '@mui/material';
import { useState } from 'react';
import { EndOtherSessionsDocument } from './end-other-sessions.generated';

/** Ends all other sessions, after asking: what is typed there is lost. */
export function SignOutElsewhere() {
  const { apolloClient, authClient, config } = useAppProps();
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function signOutElsewhere() {
    setRunning(true);
    setFailure(undefined);
    try {
      const isPortals = offersExtension(config, 'account');
      if (isPortals) await apolloClient.mutate({ mutation: EndOtherSessionsDocument });
      // A hosted auth service ends them for the user alone; the portal refuses them by now, whatever becomes of this.
      const { error } = await authClient.signOut({ scope: 'others' });
      if (error && !isPortals) throw error;
      setAsking(false);
      notify.success('You are signed out everywhere else');
    } catch (error) {
      setFailure(toFailure(error));
    }
    setRunning(false);
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere else?"
        width={420}
        confirmLabel="Sign out everywhere else"
        isRunning={isRunning}
        failure={failure && <DialogFailure reference={failure.reference}>{failure.message}</DialogFailure>}
        onCancel={() => setAsking(false)}
        onConfirm={() => void signOutElsewhere()}
        onExited={() => setFailure(undefined)}
      >
        You stay signed in here. On all other devices you have to sign in again, and what was typed there and not saved is lost.
      </ConfirmDialog>
    </>
  );
}
