import type { Change as ChangeAnswer, RolledBackTarget } from '@lender-portal/registry-api';
import { diffMaps, withChanges } from '@lender-portal/releases/import-map';
import type { RequestedChange, ChangeOutcome } from '../../../domains/releases/ledger/ledger';
import { SwapGate } from '../../../domains/releases/gate/swap-gate';
import { keysOfReleases } from '../../../domains/releases/keys-of-release';
import { RegistryError } from '../registry-error';
import { assertMayActOn, assertOwner } from '../rights';
import type { RegistrySources } from '../sources';
import { appendRevision, type Caller } from './append-revision';
import { assertNotWithdrawn, blockedInCanaries } from './not-withdrawn';
import { assertChecked } from './assert-checked';
interface Wanted extends Pick<RequestedChange, 'within' | 'isDryRun' | 'passesFreeze'> {
  /** Module → release id. */
  set: Readonly<Record<string, string>>;
  reason: string;
  force: boolean;
  /** Whether frozen modules may change. */
  hotfix?: boolean;
  /** Whether releases that were rolled back may run again. */
  again?: boolean;
  /** Whether to report objections instead of rejecting the swap. */
  isAdvisory?: boolean;
  /** Whether it starts or promotes a canary, for which a new check lifts an automatic withdrawal. */
  isCanary?: boolean;
}

interface Swapped extends ChangeOutcome {
  /** Releases without a valid passed check. */
  unchecked: Readonly<Record<string, string>>;
  /** Releases whose canary was withdrawn, automatically or by an owner. */
  withdrawn: NonNullable<ChangeAnswer['withdrawn']>;
  rolledBack: RolledBackTarget[];
}

/**
 * Swaps releases into the live map after all checks.
 *
 * @throws RegistryError
 * @throws ReleaseRefusal if pages cannot run the map
 */
export async function swapReleases(
  caller: Caller,
  { set, reason, force, hotfix = false, again = false, isAdvisory = false, isCanary = false, within, ...rest }: Wanted,
  { db, ledger, store, deployments }: Pick<RegistrySources, 'db' | 'ledger' | 'store' | 'deployments'>,
): Promise<Swapped> {
  const { holder } = caller;
  for (const name of Object.keys(set)) assertMayActOn(holder, name);
  for (const [option, isSet] of Object.entries({ force, hotfix })) if (isSet) assertOwner(holder, `"${option}"`);
  const isRequired = !force && !isAdvisory;
  const gate = await SwapGate.open(set, { db, runningReleases: (map) => deployments.runningReleases(map) });
  const { withdrawn } = gate;
  if (isRequired) assertNotWithdrawn(isCanary ? await blockedInCanaries(db, withdrawn) : withdrawn);
  const allowsRolledBack = again || isAdvisory;
  const outcome = await appendRevision(ledger, caller, {
    reason,
    propose: async (live) => {
      const keys = await keysOfReleases(store, live, set, async (name, id) => {
        const release = await store.confirm(name, id);
        if (!release) throw new RegistryError('NOT_FOUND', `Release ${id} of "${name}" not found`, { name, id });
        return release;
      });
      const map = withChanges(live, keys);
      return { ...(await gate.propose(map, diffMaps(live, map).changed)), forced: force, hotfix };
    },
    allowsRolledBack,
    ...rest,
    // A map that cannot run has a clearer reason than its missing checks.
    within: async (trx, swapped) => {
      if (isRequired) assertChecked(swapped.proposal.unchecked);
      await within?.(trx, swapped);
    },
  });
  return {
    ...outcome,
    unchecked: outcome.proposal.unchecked,
    withdrawn: withdrawn.map(({ at, ...release }) => ({ ...release, at: at.toISOString() })),
  };
}
