import type { Canary, Change, Module, Release } from '@lender-portal/registry-api';
import { useLast } from '@lender-portal/ui/dialogs';
import { useEffect, useState } from 'react';
import { shortName } from '../../components/format';
import { callRegistry } from '../../registry/call';
import { useHolder } from '../../session/holder';
import { ChangeDialog } from '../change/change-dialog.component';
import { CheckRequirement, isReadyForCanary } from '../change/check-requirement.component';

interface PromoteCanaryProps {
  /** If undefined, the dialog is closed. */
  canary: Canary | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

/** Promotes a canary: makes its releases live, with the requirements of a swap. */
export function PromoteCanary({ canary, modules, onClose }: PromoteCanaryProps) {
  const { isOwner } = useHolder();
  const shown = useLast(canary);
  const [isForced, setForced] = useState(false);
  useEffect(() => {
    if (!canary) setForced(false);
  }, [canary]);
  if (!shown) return null;

  const names = Object.keys(shown.set).map(shortName).join(', ');
  const releases = Object.entries(shown.set).map(([module, id]) => releaseOf(modules, module, id));
  const unchecked = releases.find((release) => !isReadyForCanary(release));
  const isGood = releases.every(isReadyForCanary);
  return (
    <ChangeDialog
      isOpen={canary !== undefined}
      title={`Promote the canary of ${names}?`}
      subject={['promote', shown.id]}
      modules={modules}
      effectTitle="For all browsers, from the next page load"
      confirmLabel={isGood ? 'Promote' : 'Promote unchecked'}
      isDangerous={!isGood}
      canConfirm={isGood || (isOwner && isForced)}
      isReasonRequired={!isGood}
      needsConfirmation={isOwner && !isGood && isForced}
      requestChange={({ revision, isDryRun, reason, confirmation, acceptsRisk }) =>
        callRegistry<Change>(`/canaries/${shown.id}/promote`, {
          method: 'POST',
          revision,
          confirmation,
          body: {
            dryRun: isDryRun,
            force: !isGood && isForced && !isDryRun,
            ...(reason && { reason }),
            ...(acceptsRisk && { acceptRisk: true }),
          },
        })
      }
      describeDone={({ seq }) => `All browsers get ${names} from the next page load (revision ${seq}).`}
      onClose={onClose}
      below={
        <CheckRequirement
          isReady={isReadyForCanary}
          release={unchecked ?? releases[0]}
          action="Promote it"
          verb="promote"
          record="The ledger"
          isForced={isForced}
          onForce={setForced}
        />
      }
    />
  );
}

const releaseOf = (modules: readonly Module[], name: string, id: string): Release | undefined =>
  modules.find((module) => module.name === name)?.releases.find((release) => release.id === id);
