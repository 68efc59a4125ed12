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
  /** Called when an invitation is on its way. */
  onSent: () => void;
  onClose: () => void;
}

/** Invites a colleague; closes when the list is there with the invitation. */
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
      // Escape and a press beside it are easily done by accident: what is typed is kept.
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: WIDTH } }, transition: { onExited: reset } }}
    >
      <DialogTitle id={titleId}>Invite new user</DialogTitle>
      <InviteUserForm draft={draft} isRunning={isRunning} failure={failure} onType={setDraft} onSubmit={invite} onClose={close} />
    </Dialog>
  );
}
