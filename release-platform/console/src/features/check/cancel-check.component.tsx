import type { Check, QueuedCheck } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shortName } from '../../components/format';
import { callRegistry } from '../../registry/call';
import { STATE_KEY } from '../../registry/queries';
import { isSessionEnd, errorMessage } from '../../registry/registry-failure';

interface CancelCheckProps {
  /** Undefined while the dialog is closed. */
  check: QueuedCheck | undefined;
  onClose: () => void;
}

/** Confirms the cancellation of a check. */
export function CancelCheck({ check, onClose }: CancelCheckProps) {
  const queryClient = useQueryClient();
  const shown = useLast(check);
  const cancel = useMutation({
    mutationFn: () => callRegistry<Check>(`/checks/${shown!.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      notify.success('Check canceled.');
      onClose();
      await queryClient.invalidateQueries({ queryKey: STATE_KEY });
    },
  });
  if (!shown) return null;
  const { error, isPending } = cancel;
  return (
    <ConfirmDialog
      open={check !== undefined}
      title={`Cancel the check of ${Object.keys(shown.releases).map(shortName).join(', ')}?`}
      width={480}
      isRunning={isPending}
      confirmLabel="Cancel check"
      failure={
        error &&
        !isSessionEnd(error) && <DialogFailure>{`The check was not canceled. ${errorMessage(error)}`}</DialogFailure>
      }
      onCancel={onClose}
      onExited={() => cancel.reset()}
      onConfirm={() => cancel.mutate()}
    >
      <p>{`Requested by ${shown.requestedBy}. You can check the release again at any time.`}</p>
    </ConfirmDialog>
  );
}
