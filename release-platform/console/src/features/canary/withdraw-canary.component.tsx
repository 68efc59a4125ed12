import type { Canary, Module } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { describeTarget, nameWithoutScope } from '../../components/format';
import { RequestDialog } from '../../components/request-dialog.component';
import { callRegistry } from '../../registry/call';
import { useHolder } from '../../registry/holder';
import { STATE_KEY } from '../../registry/queries';

interface WithdrawCanaryProps {
  isOpen: boolean;
  canary: Canary;
  modules: readonly Module[];
  onClose: () => void;
}

/** Confirms the withdrawal of a canary and shows the releases that its browsers will run. */
export function WithdrawCanary({ isOpen, canary, modules, onClose }: WithdrawCanaryProps) {
  const { isOwner } = useHolder();
  const queryClient = useQueryClient();
  const liveOf = (name: string) => modules.find((module) => module.name === name)?.live ?? null;
  return (
    <RequestDialog
      isOpen={isOpen}
      title={`Withdraw the canary of ${Object.keys(canary.set).map(nameWithoutScope).join(', ')}?`}
      confirmLabel="Withdraw"
      unchanged="The canary is still running."
      send={() => callRegistry<unknown>(`/canaries/${canary.id}`, { method: 'DELETE' })}
      onDone={async () => {
        notify.success('Canary withdrawn. Its browsers get the live releases from the next page load.');
        onClose();
        await queryClient.invalidateQueries({ queryKey: STATE_KEY });
      }}
      onClose={onClose}
    >
      {Object.entries(canary.set).map(([module, release]) => (
        <p key={module}>
          {`Its browsers run ${nameWithoutScope(module)} ${describeTarget(liveOf(module))} again instead of ${describeTarget(release)}, from the next page load.`}
        </p>
      ))}
      <p>
        {isOwner
          ? 'The release is kept. Only an owner can make it live or start another canary of it.'
          : 'The release is kept. You can start another canary of it.'}
      </p>
    </RequestDialog>
  );
}
