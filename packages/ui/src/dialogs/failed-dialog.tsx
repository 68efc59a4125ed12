import { ErrorState } from '@lender-portal/ui';
import { Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';

const WIDTH = 480;

export interface FailedDialogProps {
  open: boolean;
  /** What could not be opened; the dialog's name. */
  title: string;
  /** What it means for the user. */
  message?: string;
  onRetry: () => void;
  onClose: () => void;
  /** Buttons for what can be done without it. */
  children?: ReactNode;
}

/** In the place of a dialog whose file could not be loaded: {@link Lazy.error}, and {@link Lazy.retry} as `onRetry`. */
export function FailedDialog({ open, title, message = 'Nothing on this page is lost.', onRetry, onClose, children }: FailedDialogProps) {
  return (
    <Dialog open={open} fullWidth onClose={onClose} slotProps={{ paper: { 'aria-label': title, sx: { maxWidth: WIDTH } } }}>
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
