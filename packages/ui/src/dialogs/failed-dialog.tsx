import { ErrorState } from '@lender-portal/ui';
import { Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';

export interface FailedDialogProps {
  open: boolean;
  /** Describes the failure; also the dialog's accessible name. */
  title: string;
  /** Consequence for the user. */
  message?: string;
  onRetry: () => void;
  onClose: () => void;
  /** Buttons for alternatives. */
  children?: ReactNode;
}

/** Replaces a dialog whose chunk failed to load. Use with {@link Lazy.error} and {@link Lazy.retry}. */
export function FailedDialog({
  open,
  title,
  message = 'Nothing on this page was lost.',
  onRetry,
  onClose,
  children,
}: FailedDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': title } }}>
      <DialogContent>
        <ErrorState title={title} message={message} onRetry={onRetry} />
      </DialogContent>
      <DialogActions>
        {children}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
