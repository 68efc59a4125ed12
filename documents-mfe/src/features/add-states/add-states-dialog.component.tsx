import { useMutation } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps, useKeptState } from '@lender-portal/client/react';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { StatesPicker } from '@lender-portal/ui/states-picker';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { usePendingCall } from '../../use-pending-call';
import { AddStateDialogCreateDocument } from './add-state-dialog-create.generated';

interface AddStatesDialogProps {
  isOpen: boolean;
  options: readonly string[];
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Adds licensed states. Closes after the list has been refreshed. */
export function AddStatesDialog({ isOpen, options, refresh, onClose }: AddStatesDialogProps) {
  const { apolloClient } = useAppProps();
  const [create, { error, loading, reset }] = useMutation(AddStateDialogCreateDocument, { client: apolloClient });
  const [isRefreshing, runRefresh] = usePendingCall(refresh);
  const [regions, setRegions] = useKeptState<string[]>('documents-mfe/states', []);
  const isRunning = loading || isRefreshing;

  // Reset the selection whenever the dialog opens.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setRegions([]);
  }

  async function add() {
    try {
      await create({ variables: { input: { regions } } });
    } catch {
      return;
    }
    await runRefresh();
    onClose();
  }

  const failure = error && toFailure(error);
  return (
    <Dialog open={isOpen} onClose={isRunning ? undefined : onClose} slotProps={{ transition: { onExited: reset } }}>
      <DialogTitle>Add states</DialogTitle>
      <DialogContent data-kept>
        <StatesPicker label="State" value={regions} onChange={setRegions} options={options} disabled={isRunning} />
        {failure && !isRunning && (
          <DialogFailure reference={failure.reference}>
            {`The states could not be added. Your selection is still here. ${failure.message}`}
          </DialogFailure>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isRunning} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          loading={isRunning}
          disabled={isRunning || regions.length === 0}
          onClick={() => void add()}
        >
          <span>{failure ? 'Try again' : 'Add'}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
