import { useLast } from '@lender-portal/ui/dialogs';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  InputLabel,
  OutlinedInput,
} from '@mui/material';
import { useId, useRef } from 'react';
import { fullName } from '../../components/format';
import type { PendingInvitation } from '../queries/invitation';

interface CopyLinkProps {
  /** Invitation whose link to show; the dialog is closed if undefined. */
  invitation: PendingInvitation | undefined;
  onClose: () => void;
}

/** Shows the link for manual copying, for browsers that deny clipboard access. */
export function InvitationLink({ invitation, onClose }: CopyLinkProps) {
  const shown = useLast(invitation);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={invitation !== undefined}
      onClose={onClose}
      slotProps={{ transition: { onEntered: () => input.current?.select() } }}
    >
      <DialogTitle>Copy the link</DialogTitle>
      <DialogContent>
        <FormControl fullWidth>
          <InputLabel htmlFor={id}>
            <span>{`Link for ${shown ? fullName(shown) : ''}`}</span>
          </InputLabel>
          <OutlinedInput
            id={id}
            readOnly
            value={shown?.link ?? ''}
            inputRef={input}
            onFocus={({ target }) => target.select()}
            slotProps={{ input: { sx: { textOverflow: 'ellipsis' } } }}
          />
        </FormControl>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
