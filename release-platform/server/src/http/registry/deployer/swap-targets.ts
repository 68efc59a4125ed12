import { diffMaps, type OwnersMap, withChanges } from '@lender-portal/releases/import-map';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { SwapGate } from '../../../domains/releases/gate/swap-gate';
import { RegistryError } from '../registry-error';
import type { CheckSources } from '../request-check';
import { appendRevision } from '../swapping/append-revision';
import { assertNotWithdrawn } from '../swapping/not-withdrawn';
import { assertChecked } from '../swapping/assert-checked';
import { resolveSwapTargets } from '../swapping/targets';
import { assertPassing } from './final-check';
import type { Target } from './targets';
import { WireError } from './wire-error';

interface SwapSources extends CheckSources {
  ledger: Ledger;
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the server closes. */
  closing: AbortSignal;
}

/**
 * Swaps all targets at once. If the token cannot force, unchecked releases are checked first.
 *
 * @throws RegistryError, ReleaseRefusal or WireError; nothing is swapped then
 */
export async function swapTargets(
  targets: readonly Target[],
  reason: string,
  { request, reply, closing }: Call,
  sources: SwapSources,
): Promise<void> {
  const { db, ledger, store, deployments } = sources;
  const releases = Object.fromEntries(targets.map(({ name, id }) => [name, id]));
  const merged = async (live: OwnersMap) => {
    const set = await resolveSwapTargets(store, live, releases);
    const mixed = targets.find(({ service, id }) => set[service] !== id);
    if (mixed)
      throw new WireError(`"${mixed.service}" and the other entries of its release point to different releases`);
    return withChanges(live, set);
  };
  const holder = request.tokenHolder!;
  const append = async () => {
    const gate = await SwapGate.open(releases, { db, runningReleases: (map) => deployments.runningReleases(map) });
    const { withdrawn } = gate;
    if (!holder.isOwner) assertNotWithdrawn(withdrawn);
    await appendRevision(ledger, request, {
      reason,
      propose: async (live) => {
        const map = await merged(live);
        const proposal = await gate.propose(map, diffMaps(live, map).changed);
        return { ...proposal, forced: withdrawn.length > 0 || Object.keys(proposal.unchecked).length > 0 };
      },
      within: async (_trx, { proposal }) => {
        if (!holder.isOwner) assertChecked(proposal.unchecked);
      },
    });
  };
  try {
    await append();
  } catch (error) {
    if (!isOf('NOT_CHECKED', error)) throw error;
    await assertPassing(
      error.details!['releases'] as Record<string, string>,
      { holder, reply, closing },
      sources,
    ).catch((refusal: unknown) => {
      throw isOf('CHECKS_UNAVAILABLE', refusal) ? error : refusal;
    });
    await append();
  }
}

const isOf = (code: RegistryError['code'], error: unknown): error is RegistryError =>
  error instanceof RegistryError && error.code === code;
