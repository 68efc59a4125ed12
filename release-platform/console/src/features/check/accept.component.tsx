import type { Check } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure } from '@lender-portal/ui/dialogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LabeledField } from '../../components/labeled-field.component';
import { callRegistry } from '../../registry/call';
import { queries, STATE_KEY } from '../../registry/queries';
import { errorMessage, isSessionEnd } from '../../registry/registry-failure';

interface AcceptDialogProps {
  isOpen: boolean;
  /** Id of the check. */
  check: string;
  /** Numbers from 1. */
  findings: readonly number[];
  onClose: () => void;
}

/** Accepts findings of a check with a reason. */
export function AcceptDialog({ isOpen, check, findings, onClose }: AcceptDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const what = findings.length === 1 ? 'this finding' : `${findings.length} findings`;
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      callRegistry<Check>(`/checks/${check}/acceptance`, { method: 'POST', body: { findings, reason: reason.trim() } }),
    onSuccess: (updated) => {
      notify.success(
        updated.state === 'passed' ? 'Accepted. The check has passed.' : 'Accepted. Other findings are left.',
      );
      queryClient.setQueryData(queries.check(check).queryKey, updated);
      void queryClient.invalidateQueries({ queryKey: STATE_KEY });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      title={`Accept ${what}?`}
      confirmLabel="Accept"
      confirmColor="primary"
      isRunning={isPending}
      failure={
        error && !isSessionEnd(error) && <DialogFailure>{`Nothing was changed. ${errorMessage(error)}`}</DialogFailure>
      }
      onCancel={onClose}
      onConfirm={() => (reason.trim() ? mutate() : setMissing(true))}
    >
      <span>Accepted findings do not stop this release. The next one is compared with it, once it is live.</span>
      <LabeledField
        label="Reason"
        hint="Stays with the check"
        error={isMissing && !reason.trim() ? 'Enter a reason' : undefined}
        value={reason}
        isRequired
        disabled={isPending}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
