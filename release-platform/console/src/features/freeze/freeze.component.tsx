import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure } from '@lender-portal/ui/dialogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOfFrozen } from '../../components/freezes';
import { LabeledField } from '../../components/labeled-field.component';
import { callRegistry } from '../../registry/call';
import { queries, STATE_KEY } from '../../registry/queries';
import { errorMessage, isSessionEnd } from '../../registry/registry-failure';

const HOUR_MS = 3_600_000;
/** Label → hours. */
const ENDS = { 'An owner lifts it': 0, 'In 1 hour': 1, 'In 8 hours': 8, 'In 1 day': 24, 'In 1 week': 168 };

interface FreezeDialogProps {
  isOpen: boolean;
  verb: 'freeze' | 'lift';
  /** Null for all modules. */
  module: string | null;
  onClose: () => void;
}

/** Freezes a module or all, or lifts the freeze, with a reason. */
export function FreezeDialog({ isOpen, verb, module, onClose }: FreezeDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState('0');
  const [isMissing, setMissing] = useState(false);
  const isFreeze = verb === 'freeze';
  const name = nameOfFrozen(module);
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      callRegistry<unknown>(`/${verb}`, {
        method: 'POST',
        body: { module, reason: reason.trim(), ...(isFreeze && { until: inHours(Number(hours)) }) },
      }),
    onSuccess: async () => {
      notify.success(isFreeze ? `Froze ${lowerAll(name)}.` : `Lifted the freeze of ${lowerAll(name)}.`);
      onClose();
      await Promise.all([
        queryClient.invalidateQueries(queries.live()),
        queryClient.invalidateQueries({ queryKey: STATE_KEY }),
      ]);
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      title={isFreeze ? `Freeze ${lowerAll(name)}?` : `Lift the freeze of ${lowerAll(name)}?`}
      confirmLabel={isFreeze ? 'Freeze' : 'Lift'}
      confirmColor="primary"
      isRunning={isPending}
      failure={
        error && !isSessionEnd(error) && <DialogFailure>{`Nothing was changed. ${errorMessage(error)}`}</DialogFailure>
      }
      onCancel={onClose}
      onConfirm={() => (reason.trim() ? mutate() : setMissing(true))}
    >
      <span>
        {isFreeze
          ? 'Teams can publish, check, preview and roll back, but nothing else goes live. Owners can swap in a hotfix.'
          : 'Teams can deploy again.'}
      </span>
      {isFreeze && (
        <LabeledField label="Ends" value={hours} disabled={isPending} onChange={setHours}>
          {Object.entries(ENDS).map(([label, value]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </LabeledField>
      )}
      <LabeledField
        label="Reason"
        hint={isFreeze ? 'Teams see it. Stays in the ledger permanently' : 'Stays in the ledger permanently'}
        error={isMissing && !reason.trim() ? 'Enter a reason' : undefined}
        value={reason}
        isRequired
        disabled={isPending}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

/** @returns a time; null for 0 */
const inHours = (hours: number) => (hours === 0 ? null : new Date(Date.now() + hours * HOUR_MS).toISOString());

const lowerAll = (name: string) => name.replace('All', 'all');
