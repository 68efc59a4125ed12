import { Dialog, DialogActions, DialogContent, DialogTitle, styled } from '@mui/material';
import { useId, type ReactNode } from 'react';

const Content = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  overflowWrap: 'anywhere',
});

interface TitledDialogProps {
  isOpen: boolean;
  title: string;
  /** Without it, the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** A dialog with a title. Its content unmounts after it has closed. */
export function TitledDialog({ isOpen, title, onClose, children }: TitledDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      fullWidth
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 580 } } }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}

/** Content and buttons of a dialog. */
export function DialogBody({ children, buttons }: { children: ReactNode; buttons: ReactNode }) {
  return (
    <>
      <DialogContent>
        <Content>{children}</Content>
      </DialogContent>
      <DialogActions>{buttons}</DialogActions>
    </>
  );
}
