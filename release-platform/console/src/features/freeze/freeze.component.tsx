import { notify } from '@lender-portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOfFrozen } from '../../components/freezes';
import { LabeledField } from '../../components/labeled-field.component';
import { RequestDialog } from '../../components/request-dialog.component';
import { callRegistry } from '../../registry/call';
import { queries, STATE_KEY } from '../../registry/queries';

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
  const [hours, setHours] = useState('0');
  const isFreeze = verb === 'freeze';
  const name = lowerAll(nameOfFrozen(module));
  return (
    <RequestDialog
      isOpen={isOpen}
      title={isFreeze ? `Freeze ${name}?` : `Lift the freeze of ${name}?`}
      confirmLabel={isFreeze ? 'Freeze' : 'Lift'}
      confirmColor="primary"
      text={
        isFreeze
          ? 'Teams can publish, check, preview and roll back, but nothing else goes live. Owners can swap in a hotfix.'
          : 'Teams can deploy again.'
      }
      field={{ hint: isFreeze ? 'Teams see it. Stays in the ledger permanently' : 'Stays in the ledger permanently' }}
      send={(reason) =>
        callRegistry<unknown>(`/${verb}`, {
          method: 'POST',
          body: { module, reason, ...(isFreeze && { until: inHours(Number(hours)) }) },
        })
      }
      onDone={async () => {
        notify.success(isFreeze ? `Froze ${name}.` : `Lifted the freeze of ${name}.`);
        onClose();
        await Promise.all([
          queryClient.invalidateQueries(queries.live()),
          queryClient.invalidateQueries({ queryKey: STATE_KEY }),
        ]);
      }}
      onClose={onClose}
    >
      {isFreeze && (
        <LabeledField label="Ends" value={hours} onChange={setHours}>
          {Object.entries(ENDS).map(([label, value]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </LabeledField>
      )}
    </RequestDialog>
  );
}

/** @returns a time; null for 0 */
const inHours = (hours: number) => (hours === 0 ? null : new Date(Date.now() + hours * HOUR_MS).toISOString());

const lowerAll = (name: string) => name.replace('All', 'all');
