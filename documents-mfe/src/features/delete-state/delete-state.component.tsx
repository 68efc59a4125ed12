import { useMutation } from '@apollo/client/react';
import { refusalCode, toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { stateNames } from '@lender-portal/contracts';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { usePendingCall } from '../../use-pending-call';
import { StateDeleteDocument } from './state-delete.generated';

interface DeleteStateProps {
  /** State to remove; the dialog is closed if undefined. */
  state: { id: string; region: string } | undefined;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Removes a state after confirmation, but keeps its documents. Closes after the list has been refreshed. */
export function DeleteState({ state, refresh, onClose }: DeleteStateProps) {
  const { apolloClient } = useAppProps();
  const [deleteState, { error, loading, reset }] = useMutation(StateDeleteDocument, { client: apolloClient });
  const [isRefreshing, runRefresh] = usePendingCall(refresh);
  const shown = useLast(state);

  async function confirm() {
    if (!state) return;
    try {
      await deleteState({ variables: { id: state.id } });
    } catch (reason) {
      // Another user has already removed it. Treat this as success.
      if (refusalCode(reason) !== 'NOT_FOUND') return;
    }
    await runRefresh();
    onClose();
  }

  const failure = error && toFailure(error);
  return (
    <ConfirmDialog
      open={state !== undefined}
      title="Remove state?"
      confirmLabel="Confirm"
      width={320}
      isRunning={loading || isRefreshing}
      failure={
        failure && (
          <DialogFailure
            reference={failure.reference}
          >{`The state could not be removed. ${failure.message}`}</DialogFailure>
        )
      }
      onCancel={onClose}
      onConfirm={() => void confirm()}
      onExited={reset}
    >
      <p>{`You're about to remove ${stateNames[shown?.region ?? ''] ?? 'a state'} from your license list.`}</p>
      <p>
        Without the state license documents you wouldn't be able to submit offers to the borrowers in this state. Please
        confirm.
      </p>
    </ConfirmDialog>
  );
}
