import type { Canary, Change, Module } from '@lender-portal/registry-api';
import { useLast } from '@lender-portal/ui/dialogs';
import { useEffect, useMemo, useState } from 'react';
import { describeTarget, shortName } from '../../components/format';
import { ReleaseSelect } from '../../components/release-select.component';
import { Select } from '../../components/select.component';
import { callRegistry } from '../../registry/call';
import { useHolder } from '../../session/holder';
import { ChangeDialog } from '../change/change-dialog.component';
import { CheckRequirement, isReadyForCanary } from '../change/check-requirement.component';

/** The releases of a new canary. */
export interface CanaryTarget {
  module: string;
  release: string;
}

const SHARES = [1, 5, 10, 20, 50];

interface StartCanaryProps {
  /** If undefined, the dialog is closed. */
  target: CanaryTarget | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

/** Starts a canary for a share of browsers. */
export function StartCanary({ target, modules, onClose }: StartCanaryProps) {
  const shown = useLast(useMemo(() => target && { target, modules }, [target, modules]));
  const module = shown?.modules.find(({ name }) => name === shown.target.module);
  if (!shown || !module) return null;
  const { release } = shown.target;
  return (
    <CanaryOf
      key={`${module.name} ${release}`}
      isOpen={target !== undefined}
      module={module}
      first={release}
      modules={shown.modules}
      onClose={onClose}
    />
  );
}

interface CanaryOfProps {
  isOpen: boolean;
  module: Module;
  first: string;
  modules: readonly Module[];
  onClose: () => void;
}

function CanaryOf({ isOpen, module, first, modules, onClose }: CanaryOfProps) {
  const { isOwner } = useHolder();
  const [id, setId] = useState(first);
  const [share, setShare] = useState('5');
  const [isForced, setForced] = useState(false);
  const others = module.releases.filter((each) => each.id !== module.live);
  const release = others.find((each) => each.id === id);
  const isGood = isReadyForCanary(release);
  const set = { [module.name]: id };

  useEffect(() => {
    if (!isOpen) setForced(false);
  }, [isOpen, id]);

  return (
    <ChangeDialog
      isOpen={isOpen}
      title={`Start a canary of ${shortName(module.name)}`}
      subject={['canary', module.name, id]}
      modules={modules}
      effectTitle={`For ${share}% of browsers, from the next page load`}
      reasonHint="Shown with the canary, and in the ledger after promotion"
      confirmLabel={isGood ? 'Start canary' : 'Start unchecked'}
      isDangerous={!isGood}
      canConfirm={isGood || (isOwner && isForced)}
      isReasonRequired={!isGood}
      needsConfirmation={isOwner && !isGood && isForced}
      requestChange={({ revision }) =>
        callRegistry<Change>('/swaps', { method: 'POST', revision, body: { set, dryRun: true } })
      }
      instead={({ revision, reason, confirmation }) =>
        callRegistry<Canary>('/canaries', {
          method: 'POST',
          revision,
          confirmation,
          body: { set, share: Number(share), reason, force: !isGood && isForced },
        })
      }
      describeDone={() =>
        `${share}% of browsers get ${shortName(module.name)} ${describeTarget(id)} from the next page load.`
      }
      onClose={onClose}
      below={
        <CheckRequirement
          isReady={isReadyForCanary}
          release={release}
          action="Start it"
          verb="start a canary of"
          record="The canary"
          isForced={isForced}
          onForce={setForced}
        />
      }
    >
      <ReleaseSelect label="Release" releases={others} value={id} onChange={setId} />
      <Select
        label="Share of browsers"
        value={share}
        onChange={setShare}
        hint="Each browser keeps its release. If it fails more often than the live one, the canary withdraws itself."
      >
        {SHARES.map((each) => (
          <option key={each} value={each}>
            {`${each}%`}
          </option>
        ))}
      </Select>
    </ChangeDialog>
  );
}
