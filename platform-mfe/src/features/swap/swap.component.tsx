import { color, SuccessIcon, WarningIcon } from '@lender-portal/ui';
import { useLast } from '@lender-portal/ui/dialogs';
import { styled } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { describeTarget, shortName } from '../../components/format';
import { ReleaseSelect } from '../../components/release-select.component';
import { Tick } from '../../components/tick.component';
import { callRegistry } from '../../registry/call';
import type { Change, Module } from '../../registry/types';
import { useHolder } from '../../session/holder';
import { ChangeDialog } from '../change/change-dialog.component';

const Checked = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  '& > svg': { color: color('warning') },
  '&.passed > svg': { color: color('success') },
});

/** What is to be swapped in; without a release the newest that is not live. */
export interface SwapTarget {
  module: string;
  release?: string;
}

interface SwapProps {
  /** Without it the dialog is closed. */
  target: SwapTarget | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

/** Has pages run another release: what that comes to, whether it was checked, and why. */
export function Swap({ target, modules, onClose }: SwapProps) {
  // While it closes, it shows what it was about: what it has changed is not that any more.
  const shown = useLast(useMemo(() => target && { target, modules }, [target, modules]));
  const module = shown?.modules.find(({ name }) => name === shown.target.module);
  if (!shown || !module) return null;
  const { release } = shown.target;
  return <SwapOf key={`${module.name} ${release}`} isOpen={target !== undefined} module={module} first={release} modules={shown.modules} onClose={onClose} />;
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
  const release = others.find(({ id }) => id === chosen) ?? others[0];
  const id = release?.id ?? chosen ?? '';
  const isChecked = release?.check?.counts === true;
  const force = !isChecked && isForced;

  useEffect(() => {
    if (!isOpen) setForced(false);
  }, [isOpen, id]);

  return (
    <ChangeDialog
      isOpen={isOpen}
      title={`Swap ${shortName(module.name)}`}
      subject={['swap', module.name, id]}
      modules={modules}
      confirmLabel={isChecked ? 'Swap in' : 'Swap in unchecked'}
      isDangerous={!isChecked}
      canConfirm={isChecked || (isOwner && isForced)}
      isReasonRequired={!isChecked}
      ask={({ revision, isDryRun, reason }) =>
        callRegistry<Change>('/swaps', {
          method: 'POST',
          revision,
          body: { set: { [module.name]: id }, reason, dryRun: isDryRun, force: force && !isDryRun },
        })
      }
      describeDone={({ seq }) => `${shortName(module.name)} is ${describeTarget(id)} from the next page on. This is row ${seq}.`}
      onClose={onClose}
      below={
        <Checked className={isChecked ? 'passed' : ''}>
          {isChecked ? <SuccessIcon size={20} /> : <WarningIcon size={20} />}
          {isChecked && <span>It passed its check in a browser, over the libraries that are live.</span>}
          {!isChecked && !isOwner && (
            <span>{release?.check ? 'Its check does not count' : 'It was not checked'}: run a check first. Only an owner can swap in what passed none.</span>
          )}
          {!isChecked && isOwner && (
            <Tick isTicked={isForced} onChange={setForced}>
              <strong>Swap it in without a check.</strong> Nothing has tried this release in a browser with what is live. The ledger says that it was forced.
            </Tick>
          )}
        </Checked>
      }
    >
      <ReleaseSelect label="Release" releases={others} value={id} onChange={setChosen} />
    </ChangeDialog>
  );
}
