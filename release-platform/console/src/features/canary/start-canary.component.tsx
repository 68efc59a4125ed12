import type { Module } from '@lender-portal/registry-api';
import { useState } from 'react';
import { describeTarget, nameWithoutScope } from '../../components/format';
import { LabeledField } from '../../components/labeled-field.component';
import { ReleaseSelect } from '../../components/releases/release-select.component';
import { ChangeDialog } from '../change/change-dialog.component';
import { isReadyForCanary } from '../change/check-requirement.component';

const SHARES = [1, 5, 10, 20, 50];

interface StartCanaryProps {
  isOpen: boolean;
  module: Module;
  /** The release to offer. */
  first: string;
  modules: readonly Module[];
  onClose: () => void;
}

/** Starts a canary for a share of browsers. */
export function StartCanary({ module, first, ...dialog }: StartCanaryProps) {
  const [id, setId] = useState(first);
  const [share, setShare] = useState('5');
  const others = module.releases.filter((each) => each.id !== module.live);
  const set = { [module.name]: id };
  return (
    <ChangeDialog
      {...dialog}
      title={`Start a canary of ${nameWithoutScope(module.name)}`}
      request={{ path: '/canaries', body: { set, share: Number(share) } }}
      dryRun={{ path: '/swaps', body: { set } }}
      required={{
        releases: [others.find((each) => each.id === id)],
        isReady: isReadyForCanary,
        action: 'Start it',
        verb: 'start a canary of',
      }}
      effectTitle={`For ${share}% of browsers, from the next page load`}
      reasonHint="Shown with the canary, and in the ledger after promotion"
      confirmLabel="Start canary"
      describeDone={() =>
        `${share}% of browsers get ${nameWithoutScope(module.name)} ${describeTarget(id)} from the next page load.`
      }
    >
      <ReleaseSelect releases={others} value={id} onChange={setId} />
      <LabeledField
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
      </LabeledField>
    </ChangeDialog>
  );
}
