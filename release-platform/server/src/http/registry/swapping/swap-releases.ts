import type { Change as ChangeAnswer } from '@lender-portal/registry-api';
import { diffMaps, withChanges } from '@lender-portal/releases/import-map';
import type { FastifyRequest } from 'fastify';
import type { RequestedChange, Ledger, ChangeOutcome } from '../../../domains/releases/ledger/ledger';
import { SwapGate } from '../../../domains/releases/gate/swap-gate';
import type { ModuleStore } from '../../../domains/releases/module-store';
import type { Db } from '../../../foundation/tables';
import type { Deployments } from '../../page-host/deployments';
import { RegistryError } from '../registry-error';
import { appendRevision, assertMayActOn } from './append-revision';
import { assertNotWithdrawn, blockedInCanaries } from './not-withdrawn';
import { assertChecked } from './assert-checked';
import type { RolledBackTarget } from './rolled-back';
import { resolveSwapTargets } from './targets';

export interface SwapSources {
  db: Db;
  ledger: Ledger;
  store: ModuleStore;
  deployments: Pick<Deployments, 'runningReleases'>;
}

interface Wanted extends Pick<RequestedChange, 'within' | 'isDryRun'> {
  /** Module → release id. */
  set: Readonly<Record<string, string>>;
  reason: string;
  force: boolean;
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
  request: FastifyRequest,
  { set, reason, force, again = false, isAdvisory = false, isCanary = false, within, ...rest }: Wanted,
  { db, ledger, store, deployments }: SwapSources,
): Promise<Swapped> {
  const holder = request.tokenHolder!;
  for (const name of Object.keys(set)) assertMayActOn(holder, name);
  if (force && !holder.isOwner)
    throw new RegistryError('FORBIDDEN', `"force" requires an owner token, but "${holder.name}" is not one`);
  const isRequired = !force && !isAdvisory;
  const gate = await SwapGate.open(set, { db, runningReleases: (map) => deployments.runningReleases(map) });
  const { withdrawn } = gate;
  if (isRequired) assertNotWithdrawn(isCanary ? await blockedInCanaries(db, withdrawn) : withdrawn);
  // A canary may retry a release that was rolled back, because only some browsers run it.
  const allowsRolledBack = again || isAdvisory || isCanary;
  const outcome = await appendRevision(ledger, request, {
    reason,
    propose: async (live) => {
      const map = withChanges(live, await resolveSwapTargets(store, live, set));
      return { ...(await gate.propose(map, diffMaps(live, map).changed)), forced: force };
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
