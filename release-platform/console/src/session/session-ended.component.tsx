import { Button, Dialog, DialogActions, DialogContent, DialogTitle, styled } from '@mui/material';
import { useId } from 'react';
import { HowToOpen } from './how-to-open.component';

const Text = styled('div')({ display: 'grid', gap: 16 });

/** Over the page, which stays as it is: with another session, in whichever tab it was opened, it goes on. */
export function SessionEnded({ isOpen, onCheck }: { isOpen: boolean; onCheck: () => void }) {
  const id = useId();
  return (
    <Dialog open={isOpen} fullWidth aria-labelledby={id} slotProps={{ paper: { sx: { maxWidth: 520 } } }}>
      <DialogTitle id={id}>Your session has ended</DialogTitle>
      <DialogContent>
        <Text>
          <p>It was ended, is older than eight hours, or its token was revoked. What you have typed stays here.</p>
          <HowToOpen />
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
