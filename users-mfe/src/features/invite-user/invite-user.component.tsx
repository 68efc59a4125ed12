import { useKeptState } from '@lender-portal/client/react';
import type { InviteValues } from '@lender-portal/contracts/rules';
import { Button, Dialog, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { InviteUserForm } from './invite-user-form.component';
import { useInviteUser } from './use-invite-user';

const WIDTH = 480;

const empty: InviteValues = { firstName: '', lastName: '', email: '' };

interface InviteUserProps {
  /** Called after the invitation was sent. */
  onSent: () => void;
}

/** Button and dialog that invite a coworker. The dialog closes after the list has been refreshed. */
export function InviteUser({ onSent }: InviteUserProps) {
  const titleId = useId();
  // Kept here, so that opening does not render the lists.
  const [isOpen, setOpen] = useKeptState('users-mfe/inviting', false);
  const [draft, setDraft] = useKeptState('users-mfe/invitation', empty);

  function close() {
    setDraft(empty);
    setOpen(false);
  }

  const { invite, isRunning, failure, reset } = useInviteUser({ onSent, onDone: close });
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Add new user
      </Button>
      <Dialog
        open={isOpen}
        fullWidth
        // Keep the input, because Escape and clicks outside are often accidental.
        onClose={isRunning ? undefined : () => setOpen(false)}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { maxWidth: WIDTH } }, transition: { onExited: reset } }}
      >
        <DialogTitle id={titleId}>Invite new user</DialogTitle>
        <InviteUserForm
          draft={draft}
          isRunning={isRunning}
          failure={failure}
          onType={setDraft}
          onSubmit={invite}
          onClose={close}
        />
      </Dialog>
    </>
  );
}
