import { Button, Dialog, DialogActions, DialogContent, DialogTitle, styled } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { fontSize } from '../theme/tokens';

const Text = styled('div')({ display: 'grid', gap: 12, fontSize: fontSize(14), overflowWrap: 'anywhere' });

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Of the dialog where the window has room for it, px. */
  width: number;
  /** What is about to happen. */
  children: ReactNode;
  /** It is happening: the dialog can be neither confirmed again nor dismissed. */
  isRunning: boolean;
  /** What the button says that does it; default 'Confirm'. */
  confirmLabel?: string;
  /** What it failed with, a {@link DialogFailure}; the button then says 'Try again'. */
  failure?: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
  /** Called when it has left the screen. */
  onExited?: () => void;
}

/** Asks before something of consequence: 'Cancel', and the button that does it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, width, children, isRunning, confirmLabel = 'Confirm', failure, onCancel, onConfirm, onExited } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      fullWidth
      onClose={isRunning ? undefined : onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: width } }, transition: { onExited } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Text id={textId}>{children}</Text>
        {!isRunning && failure}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isRunning} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" color="error" loading={isRunning} disabled={isRunning} onClick={onConfirm}>
          {failure ? 'Try again' : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
