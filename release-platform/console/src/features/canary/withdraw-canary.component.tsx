import type { Canary, Module } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeTarget, shortName } from '../../components/format';
import { callRegistry } from '../../registry/call';
import { STATE_KEY } from '../../registry/queries';
import { isSessionEnd, errorMessage } from '../../registry/registry-failure';
import { useHolder } from '../../session/holder';

interface WithdrawCanaryProps {
  /** If undefined, the dialog is closed. */
  canary: Canary | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

/** Confirms the withdrawal of a canary and shows the releases that its browsers will run. */
export function WithdrawCanary({ canary, modules, onClose }: WithdrawCanaryProps) {
  const queryClient = useQueryClient();
  const { isOwner } = useHolder();
  const shown = useLast(canary);
  const withdraw = useMutation({
    mutationFn: () => callRegistry<Canary>(`/canaries/${shown!.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      notify.success('Canary withdrawn. Its browsers get the live releases from the next page load.');
      onClose();
      await queryClient.invalidateQueries({ queryKey: STATE_KEY });
    },
  });
  if (!shown) return null;
  const { error, isPending } = withdraw;
  const liveOf = (name: string) => modules.find((module) => module.name === name)?.live ?? null;
  return (
    <ConfirmDialog
      open={canary !== undefined}
      title={`Withdraw the canary of ${Object.keys(shown.set).map(shortName).join(', ')}?`}
      width={560}
      isRunning={isPending}
      confirmLabel="Withdraw"
      failure={
        error &&
        !isSessionEnd(error) && <DialogFailure>{`The canary is still running. ${errorMessage(error)}`}</DialogFailure>
      }
      onCancel={onClose}
      onExited={() => withdraw.reset()}
      onConfirm={() => withdraw.mutate()}
    >
      {Object.entries(shown.set).map(([module, release]) => (
        <p key={module}>
          {`Its browsers run ${shortName(module)} ${describeTarget(liveOf(module))} again instead of ${describeTarget(release)}, from the next page load.`}
        </p>
      ))}
      <p>
        {isOwner
          ? 'The release is kept. Only an owner can make it live or start another canary of it.'
          : 'The release is kept. You can start another canary of it.'}
      </p>
    </ConfirmDialog>
  );
}
