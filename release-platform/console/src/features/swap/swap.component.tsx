import type { Module } from '@lender-portal/registry-api';
import { useState } from 'react';
import { describeTarget, nameWithoutScope } from '../../components/format';
import { ReleaseSelect } from '../../components/releases/release-select.component';
import { ChangeDialog } from '../change/change-dialog.component';

interface SwapProps {
  isOpen: boolean;
  module: Module;
  /** The release to offer; by default the newest one that is not live and was not rolled back. */
  first: string | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

/** Makes another release live: shows the effect, its check, and asks for a reason. */
export function Swap({ module, first, ...dialog }: SwapProps) {
  const others = module.releases.filter(({ id }) => id !== module.live);
  const [chosen, setChosen] = useState(first);
  const release =
    others.find(({ id }) => id === chosen) ?? others.find(({ rolledBack }) => rolledBack === null) ?? others[0];
  const id = release?.id ?? chosen ?? '';
  return (
    <ChangeDialog
      {...dialog}
      title={`Swap ${nameWithoutScope(module.name)}`}
      request={{ path: '/swaps', body: { set: { [module.name]: id } } }}
      required={{ releases: [release], action: 'Swap it in', verb: 'swap in' }}
      confirmLabel="Swap in"
      describeDone={({ seq }) =>
        `${nameWithoutScope(module.name)} ${describeTarget(id)} is live from the next page load (revision ${seq}).`
      }
    >
      <ReleaseSelect releases={others} value={id} onChange={setChosen} />
    </ChangeDialog>
  );
}
