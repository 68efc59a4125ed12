import { useKeptState } from '@lender-portal/client/react';
import type { InviteValues } from '@lender-portal/contracts/rules';
import { Dialog, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { InviteUserForm } from './invite-user-form.component';
import { useInviteUser } from './use-invite-user';

const WIDTH = 480;

const empty: InviteValues = { firstName: '', lastName: '', email: '' };

interface InviteUserProps {
  isOpen: boolean;
  /** Called after the invitation was sent. */
  onSent: () => void;
  onClose: () => void;
}

/** Invites a coworker. Closes after the list has been refreshed. */
export function InviteUser({ isOpen, onSent, onClose }: InviteUserProps) {
  const titleId = useId();
  const [draft, setDraft] = useKeptState('users-mfe/invitation', empty);

  function close() {
    setDraft(empty);
    onClose();
  }

  const { invite, isRunning, failure, reset } = useInviteUser({ onSent, onDone: close });
  return (
    <Dialog
      open={isOpen}
      fullWidth
      // Keep the input, because Escape and clicks outside are often accidental.
      onClose={isRunning ? undefined : onClose}
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
  );
}
