import { Button } from '@mui/material';
import { DialogBody, TitledDialog } from '../components/dialogs/titled-dialog.component';
import { OpeningInstructions } from './opening-instructions.component';

/** A dialog above the page after its session has ended. A new session in any tab lets the page continue. */
export function SessionEnded({ isOpen, onCheck }: { isOpen: boolean; onCheck: () => void }) {
  return (
    <TitledDialog isOpen={isOpen} title="Your session has ended">
      <DialogBody
        buttons={
          <Button variant="contained" onClick={onCheck}>
            Check again
          </Button>
        }
      >
        <p>The session was ended, is older than eight hours, or its token was revoked. Your input is kept.</p>
        <OpeningInstructions />
      </DialogBody>
    </TitledDialog>
  );
}
