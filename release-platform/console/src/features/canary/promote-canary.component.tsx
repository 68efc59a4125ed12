import type { Canary, Module } from '@lender-portal/registry-api';
import { useQuery } from '@tanstack/react-query';
import { nameWithoutScope } from '../../components/format';
import { ChangeDialog } from '../change/change-dialog.component';
import { queries } from '../../registry/queries';
import { isReadyForCanary } from '../change/check-requirement.component';

interface PromoteCanaryProps {
  isOpen: boolean;
  canary: Canary;
  modules: readonly Module[];
  onClose: () => void;
}

/** Promotes a canary: makes its releases live, with the requirements of a swap. */
export function PromoteCanary({ canary, ...dialog }: PromoteCanaryProps) {
  const names = Object.keys(canary.set).map(nameWithoutScope).join(', ');
  const { data: modules, isPending } = useQuery(queries.wholeModules(Object.keys(canary.set)));
  const releases = Object.entries(canary.set).map(([name, id]) =>
    modules?.find((module) => module.name === name)?.releases.find((release) => release.id === id),
  );
  if (isPending) return null;
  return (
    <ChangeDialog
      {...dialog}
      title={`Promote the canary of ${names}?`}
      request={{ path: `/canaries/${canary.id}/promote`, body: {} }}
      required={{ releases, isReady: isReadyForCanary, action: 'Promote it', verb: 'promote' }}
      effectTitle="For all browsers, from the next page load"
      confirmLabel="Promote"
      describeDone={({ seq }) => `All browsers get ${names} from the next page load (revision ${seq}).`}
    />
  );
}
