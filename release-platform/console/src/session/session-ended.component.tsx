import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { OpeningInstructions } from './opening-instructions.component';

/** A dialog above the page after its session has ended. A new session in any tab lets the page continue. */
export function SessionEnded({ isOpen, onCheck }: { isOpen: boolean; onCheck: () => void }) {
  return (
    <Dialog open={isOpen}>
      <DialogTitle>Your session has ended</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <p>The session was ended, is older than eight hours, or its token was revoked. Your input is kept.</p>
        <OpeningInstructions />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onCheck}>
          Check again
        </Button>
      </DialogActions>
    </Dialog>
  );
}
