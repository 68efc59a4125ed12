import { FailedDialog, useLazy } from '@lender-portal/ui/dialogs';

const loadDialog = async () => {
  const { AddStatesDialog } = await import(/* webpackChunkName: "add-states" */ './add-states-dialog.component');
  return AddStatesDialog;
};

interface AddStatesProps {
  isOpen: boolean;
  /** Codes of the states that are not on the list yet. */
  options: readonly string[];
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Lazy-loaded dialog with the state map. */
export function AddStates(props: AddStatesProps) {
  const { isOpen, onClose } = props;
  const { loaded: Dialog, error, retry } = useLazy(loadDialog, isOpen);
  if (Dialog) return <Dialog {...props} />;
  return (
    <FailedDialog
      open={isOpen && error !== undefined}
      title="The map of the states could not be loaded"
      onRetry={retry}
      onClose={onClose}
    />
  );
}
