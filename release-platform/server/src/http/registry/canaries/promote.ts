import type { Risk } from '@lender-portal/registry-api';
import { endCanary, findCanary, type Canary } from '../../../domains/releases/canaries/canaries';
import { evaluateCanary } from '../../../domains/releases/canaries/evaluate-canary';
import { liveModules } from '../../page-host/import-map/live-modules';
import { RegistryError } from '../registry-error';
import type { RegistrySources } from '../sources';
import type { Caller } from '../swapping/append-revision';
import { assertNoRisk } from '../swapping/risks';
import { swapReleases } from '../swapping/swap-releases';

export type PromotionSources = Pick<
  RegistrySources,
  'db' | 'ledger' | 'store' | 'deployments' | 'canaries' | 'settings'
>;

interface Promotion {
  /** `<name> promoted it`, or the evidence. */
  by: string | null;
  because: string;
  reason: string;
  force?: boolean;
  isDryRun?: boolean;
  acceptRisk?: boolean;
}

/** The rule for canaries of the live deployment. */
export async function canaryRule({ deployments, settings }: Pick<PromotionSources, 'deployments' | 'settings'>) {
  const modules = liveModules(await deployments.live());
  return {
    minMounts: settings.canary.minMounts,
    onEveryPage: modules.filter(({ pages }) => pages === null).map(({ name }) => name),
  };
}

/**
 * Makes the releases of a canary live, with the requirements of a swap.
 *
 * @throws RegistryError, also if it is not healthy and the risk is not accepted
 */
export async function promoteCanary(
  caller: Caller,
  canary: Canary,
  { by, because, reason, force = false, isDryRun = false, acceptRisk = false }: Promotion,
  sources: PromotionSources,
) {
  const rule = await canaryRule(sources);
  let risks: readonly Risk[] = [];
  const swapped = await swapReleases(
    caller,
    {
      set: canary.releases,
      reason: [`canary ${canary.id} promoted`, reason].filter(Boolean).join(': '),
      force,
      again: true,
      isDryRun,
      isAdvisory: isDryRun,
      isCanary: true,
      within: async (trx, { entry, isWritten }) => {
        const health = await evaluateCanary(trx, canary, rule);
        ({ risks } = health);
        if (!isWritten) return;
        if (!acceptRisk) assertNoRisk(risks, 'Wait for more mounts, or withdraw the canary');
        const ending = { by, reason: because, seq: entry.seq, counts: health.counts };
        if (!(await endCanary(trx, canary.id, { ...ending, state: 'promoted' })))
          throw canaryEnded((await findCanary(trx, canary.id))!);
      },
    },
    sources,
  );
  await sources.canaries.refresh();
  return { ...swapped, risks };
}

export const canaryEnded = ({ id, state }: Canary) =>
  new RegistryError('CANARY_ENDED', `The canary ${id} has ended: it was ${state}`, { state });
