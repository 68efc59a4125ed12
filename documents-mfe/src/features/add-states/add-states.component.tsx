import { notify } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { useEffect } from 'react';

const loadDialog = async () => {
  const { AddStatesDialog } = await import(/* webpackChunkName: "add-states" */ './add-states-dialog.component');
  return AddStatesDialog;
};

interface AddStatesProps {
  isOpen: boolean;
  /** Codes of the states that are not present. */
  options: readonly string[];
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** The dialog with the map, which is a file of its own. */
export function AddStates(props: AddStatesProps) {
  const { isOpen, onClose } = props;
  const { loaded: Dialog, error } = useLazy(loadDialog, isOpen);

  useEffect(() => {
    if (!isOpen || !error) return;
    notify.error('The map of the states could not be loaded. Check your connection and try again.');
    onClose();
  }, [isOpen, error, onClose]);

  return Dialog ? <Dialog {...props} /> : null;
}
