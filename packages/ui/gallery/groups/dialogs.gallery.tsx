import { ConfirmDialog, DialogFailure, FailedDialog, type ConfirmDialogProps } from '@lender-portal/ui/dialogs';
import { Button } from '@mui/material';
import { ignore, type GalleryState } from '../gallery-state';

const PICTURE = '.MuiDialog-paper';

const confirm = (props: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    open
    title="Withdraw this offer?"
    isRunning={false}
    confirmLabel="Withdraw offer"
    onCancel={ignore}
    onConfirm={ignore}
    {...props}
  >
    <p>The borrower will no longer be able to accept it.</p>
  </ConfirmDialog>
);

const failure = <DialogFailure reference="7f3c-19aa">The offer could not be withdrawn.</DialogFailure>;

export const dialogs: readonly GalleryState[] = [
  { name: 'Confirm dialog', picture: PICTURE, hasNarrow: true, render: () => confirm() },
  { name: 'Confirm dialog running', picture: PICTURE, render: () => confirm({ isRunning: true }) },
  { name: 'Confirm dialog failed', picture: PICTURE, render: () => confirm({ failure }) },
  { name: 'Dialog failure', render: () => failure },
  {
    name: 'Failed dialog',
    picture: PICTURE,
    render: () => (
      <FailedDialog open title="The form could not be loaded" onRetry={ignore} onClose={ignore}>
        <Button variant="outlined">Contact support</Button>
      </FailedDialog>
    ),
  },
];
