import { Button, Dialog, DialogActions, DialogContent, DialogTitle, styled } from '@mui/material';
import { useId } from 'react';
import { OpeningInstructions } from './opening-instructions.component';

const Text = styled('div')({ display: 'grid', gap: 16 });

/** A dialog above the page after its session has ended. A new session in any tab lets the page continue. */
export function SessionEnded({ isOpen, onCheck }: { isOpen: boolean; onCheck: () => void }) {
  const id = useId();
  return (
    <Dialog open={isOpen} fullWidth aria-labelledby={id} slotProps={{ paper: { sx: { maxWidth: 520 } } }}>
      <DialogTitle id={id}>Your session has ended</DialogTitle>
      <DialogContent>
        <Text>
          <p>The session was ended, is older than eight hours, or its token was revoked. Your input is kept.</p>
          <OpeningInstructions />
        </Text>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onCheck}>
          Check again
        </Button>
      </DialogActions>
    </Dialog>
  );
}
