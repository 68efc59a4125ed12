import { Button, Dialog, DialogActions, DialogContent, DialogTitle, styled } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { fontSize } from '../theme/tokens';

const Text = styled('div')({ display: 'grid', gap: 12, fontSize: fontSize(14), overflowWrap: 'anywhere' });

export interface ConfirmDialogProps {
  open: boolean;
  /** A question with the name of the object: "Deactivate Ada Lovelace?". */
  title: string;
  /** Describes the consequences. */
  children: ReactNode;
  /** The action is running; the dialog can be neither confirmed nor dismissed. */
  isRunning: boolean;
  /** Label of the confirm button: the verb of the question. */
  confirmLabel: string;
  /** `primary` if the action destroys nothing. */
  confirmColor?: 'error' | 'primary';
  /** Maximum width, px. */
  width?: number;
  /** A {@link DialogFailure} if the action failed; the button then reads 'Try again'. */
  failure?: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
  /** Called after the closing transition. */
  onExited?: () => void;
}

/** Asks for confirmation of a consequential action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    isRunning,
    confirmLabel,
    confirmColor = 'error',
    width = 400,
    failure,
    onCancel,
    onConfirm,
    onExited,
  } = props;
  const textId = useId();
  return (
    <Dialog
      open={open}
      maxWidth="xs"
      // Scrolls text and buttons together, because the text alone could not be scrolled with the keyboard.
      scroll="body"
      onClose={isRunning ? undefined : onCancel}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: width } }, transition: { onExited } }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Text id={textId}>{children}</Text>
        {!isRunning && failure}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isRunning} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" color={confirmColor} loading={isRunning} disabled={isRunning} onClick={onConfirm}>
          <span>{failure ? 'Try again' : confirmLabel}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
