import type { Canary, Module } from '@lender-portal/registry-api';
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.component';
import { describeTarget, nameWithoutScope } from '../../components/format';
import { useHolder } from '../../registry/holder';

interface WithdrawCanaryProps {
  isOpen: boolean;
  canary: Canary;
  modules: readonly Module[];
  onClose: () => void;
}

/** Confirms the withdrawal of a canary and shows the releases that its browsers will run. */
export function WithdrawCanary({ isOpen, canary, modules, onClose }: WithdrawCanaryProps) {
  const { isOwner } = useHolder();
  const liveOf = (name: string) => modules.find((module) => module.name === name)?.live ?? null;
  return (
    <ConfirmDelete
      isOpen={isOpen}
      title={`Withdraw the canary of ${Object.keys(canary.set).map(nameWithoutScope).join(', ')}?`}
      confirmLabel="Withdraw"
      path={`/canaries/${canary.id}`}
      done="Canary withdrawn. Its browsers get the live releases from the next page load."
      failed="The canary is still running."
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
    </ConfirmDelete>
  );
}
