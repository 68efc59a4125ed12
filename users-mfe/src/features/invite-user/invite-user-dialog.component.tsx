import type { InviteValues } from '@lender-portal/contracts';
import { Dialog, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { InviteUserForm } from './invite-user-form.component';
import { useInviteUser } from './use-invite-user';

const WIDTH = 480;

interface InviteUserDialogProps {
  isOpen: boolean;
  /** What the form begins with. */
  draft: InviteValues;
  onType: (values: InviteValues) => void;
  onSent: () => void;
  /** Escape, or a press beside it: easily done by accident, so what is typed is kept. */
  onDismiss: () => void;
  /** It is done with: sent, or closed by its button. */
  onClose: () => void;
}

/** Invites a colleague; closes when the list is there with the invitation. */
export function InviteUserDialog({ isOpen, draft, onType, onSent, onDismiss, onClose }: InviteUserDialogProps) {
  const titleId = useId();
  const { invite, isRunning, failure, reset } = useInviteUser({ onSent, onDone: onClose });
  return (
    <Dialog
      open={isOpen}
      fullWidth
      onClose={isRunning ? undefined : onDismiss}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: WIDTH } }, transition: { onExited: reset } }}
    >
      <DialogTitle id={titleId}>Invite new user</DialogTitle>
      <InviteUserForm draft={draft} isRunning={isRunning} failure={failure} onType={onType} onSubmit={invite} onClose={onClose} />
    </Dialog>
  );
}
