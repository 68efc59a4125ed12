import type { Change, Module } from '@lender-portal/registry-api';
import { useLast } from '@lender-portal/ui/dialogs';
import { useEffect, useMemo, useState } from 'react';
import { describeTarget, shortName } from '../../components/format';
import { ReleaseSelect } from '../../components/release-select.component';
import { callRegistry } from '../../registry/call';
import { useHolder } from '../../session/holder';
import { ChangeDialog } from '../change/change-dialog.component';
import { CheckRequirement, isChecked } from '../change/check-requirement.component';

/** The module and release to swap in; by default the newest release that is not live. */
export interface SwapTarget {
  module: string;
  release?: string;
}

interface SwapProps {
  /** If undefined, the dialog is closed. */
  target: SwapTarget | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

/** Makes another release live: shows the effect, its check, and asks for a reason. */
export function Swap({ target, modules, onClose }: SwapProps) {
  // Keeps showing its own release while closing, because the live map has already changed.
  const shown = useLast(useMemo(() => target && { target, modules }, [target, modules]));
  const module = shown?.modules.find(({ name }) => name === shown.target.module);
  if (!shown || !module) return null;
  const { release } = shown.target;
  return (
    <SwapOf
      key={`${module.name} ${release}`}
      isOpen={target !== undefined}
      module={module}
      first={release}
      modules={shown.modules}
      onClose={onClose}
    />
  );
}

interface SwapOfProps {
  isOpen: boolean;
  module: Module;
  first: string | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

function SwapOf({ isOpen, module, first, modules, onClose }: SwapOfProps) {
  const { isOwner } = useHolder();
  const others = module.releases.filter(({ id }) => id !== module.live);
  const [chosen, setChosen] = useState(first);
  const [isForced, setForced] = useState(false);
  const release =
    others.find(({ id }) => id === chosen) ?? others.find(({ rolledBack }) => rolledBack === null) ?? others[0];
  const id = release?.id ?? chosen ?? '';
  const marks = Object.fromEntries(
    others.filter(({ rolledBack }) => rolledBack).map((each) => [each.id, 'rolled back']),
  );
  const isGood = isChecked(release);
  const force = !isGood && isForced;

  useEffect(() => {
    if (!isOpen) setForced(false);
  }, [isOpen, id]);

  return (
    <ChangeDialog
      isOpen={isOpen}
      title={`Swap ${shortName(module.name)}`}
      subject={['swap', module.name, id]}
      modules={modules}
      confirmLabel={isGood ? 'Swap in' : 'Swap in unchecked'}
      isDangerous={!isGood}
      canConfirm={isGood || (isOwner && isForced)}
      isReasonRequired={!isGood}
      needsConfirmation={isOwner && force}
      requestChange={({ revision, isDryRun, reason, confirmation, isAgain }) =>
        callRegistry<Change>('/swaps', {
          method: 'POST',
          revision,
          confirmation,
          body: {
            set: { [module.name]: id },
            reason,
            dryRun: isDryRun,
            force: force && !isDryRun,
            ...(isAgain && { again: true }),
          },
        })
      }
      describeDone={({ seq }) =>
        `${shortName(module.name)} ${describeTarget(id)} is live from the next page load (revision ${seq}).`
      }
      onClose={onClose}
      below={
        <CheckRequirement
          release={release}
          action="Swap it in"
          verb="swap in"
          record="The ledger"
          isForced={isForced}
          onForce={setForced}
        />
      }
    >
      <ReleaseSelect label="Release" releases={others} value={id} onChange={setChosen} marks={marks} />
    </ChangeDialog>
  );
}
