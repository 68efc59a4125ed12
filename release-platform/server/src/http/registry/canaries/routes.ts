import {
  listCanariesSchema,
  promoteCanarySchema,
  startCanarySchema,
  withdrawCanarySchema,
} from '@lender-portal/registry-api';
import { packageOf } from '@lender-portal/releases';
import { isDeepStrictEqual } from 'node:util';
import {
  createCanary,
  endCanary,
  findCanary,
  findEnded,
  findRunning,
  promotionTimeOf,
  type Canary,
} from '../../../domains/releases/canaries/canaries';
import { evaluateCanary } from '../../../domains/releases/canaries/evaluate-canary';
import { countCanary } from '../../../domains/releases/health/count-reports';
import { HEALTH_LIMITS } from '../../../domains/releases/health/evaluate-health';
import { markWithdrawn } from '../../../domains/releases/canaries/withdrawn-releases';
import { RegistryError } from '../registry-error';
import { assertMayActOn } from '../rights';
import type { RegistrySources } from '../sources';
import { callerOf } from '../swapping/append-revision';
import { toChangeResponse } from '../swapping/change-response';
import { swapReleases } from '../swapping/swap-releases';
import type { RegistryApp } from '../validation';
import { canaryEnded as ended, canaryRule, promoteCanary } from './promote';

const MAX_ENDED = 50;
/** Share of a deployment's canary if the settings let deployments go live at once. */
const DEVELOPMENT_SHARE = 10;

/** Registry routes for canaries. */
export function registerCanaryRoutes(app: RegistryApp, sources: RegistrySources): void {
  const { db, canaries, findCompanies } = sources;

  app.post('/canaries', { schema: startCanarySchema }, async (request, reply) => {
    const { set, promote, minFailingLenders, maxFailureRate, reason = '', force = false, again } = request.body;
    const { share: defaultShare, minutes } = sources.settings.canary;
    const share = request.body.share ?? (promote ? defaultShare || DEVELOPMENT_SHARE : null);
    const companies = [...new Set([...(request.body.companies ?? []), ...(promote ? await ownCompanies() : [])])];
    if (share === null && companies.length === 0)
      throw new RegistryError('BAD_REQUEST', 'The canary has no audience. Set a "share" of browsers or "companies"');
    const wanted = {
      share,
      companies,
      minFailingLenders: minFailingLenders ?? HEALTH_LIMITS.minFailingLenders,
      maxFailureRate: maxFailureRate ?? HEALTH_LIMITS.maxFailureRate,
      reason,
      promoteAfterMinutes: promote ? (promote.minutes ?? minutes) : null,
    };
    await assertCompanies(companies);
    const { name } = request.tokenHolder!;
    let canary: Canary | undefined;
    // A canary must satisfy all requirements of a swap. The ledger lock prevents swaps in the meantime.
    await swapReleases(
      callerOf(request),
      {
        set,
        reason,
        force,
        // A person promotes it, so a release that was rolled back may run in some browsers again.
        again: again ?? !promote,
        isDryRun: true,
        isCanary: true,
        within: async (trx, { entry: { changed, checks } }) => {
          const changing = new Set(Object.keys(changed).map(packageOf));
          const live = Object.keys(set).find((module) => !changing.has(module));
          if (live !== undefined) throw new RegistryError('BAD_REQUEST', `${live} ${set[live]} is already live`);
          for (const running of await findRunning(trx)) {
            if (!Object.keys(set).some((module) => module in running.releases)) continue;
            // A deployment replaces the previous one of the module.
            if (!promote || !isDeploymentOf(running, set)) throw inCanary(running, set);
            if (isDeepStrictEqual(running.releases, set)) return void (canary = running);
            const counts = await countCanary(trx, running);
            const ending = { by: `token:${name}`, reason: `${name} deployed another release`, counts };
            await endCanary(trx, running.id, { ...ending, state: 'superseded' });
          }
          canary = await createCanary(trx, { ...wanted, releases: set, forced: force, checks, createdBy: name });
        },
      },
      sources,
    );
    await canaries.refresh();
    return reply.code(201).send(await toResponse(canary!));
  });

  app.get('/canaries', { schema: listCanariesSchema }, async () => {
    const all = [...(await findRunning(db)), ...(await findEnded(db, MAX_ENDED))];
    return Promise.all(all.map(toResponse));
  });

  app.delete('/canaries/:id', { schema: withdrawCanarySchema }, async ({ params, tokenHolder }) => {
    const canary = await findOpen(params.id);
    for (const name of Object.keys(canary.releases)) assertMayActOn(tokenHolder!, name);
    const { name, isOwner } = tokenHolder!;
    const ending = { by: `token:${name}`, reason: `${name} withdrew it` };
    const counts = await countCanary(db, canary);
    const isEnded = await db.transaction().execute(async (trx) => {
      const hasEnded = await endCanary(trx, canary.id, { ...ending, state: 'withdrawn', counts });
      if (hasEnded && isOwner) await markWithdrawn(trx, canary.releases, { because: ending.reason, by: ending.by });
      return hasEnded;
    });
    if (!isEnded) throw ended(await find(canary.id));
    await canaries.refresh();
    return toResponse(await find(canary.id));
  });

  app.post('/canaries/:id/promote', { schema: promoteCanarySchema }, async (request, reply) => {
    const { reason, dryRun = false, force = false, acceptRisk = false } = request.body ?? {};
    const canary = await findOpen(request.params.id);
    const { name } = request.tokenHolder!;
    const { risks, unchecked, withdrawn, rolledBack, ...outcome } = await promoteCanary(
      callerOf(request),
      canary,
      {
        by: `token:${name}`,
        because: `${name} promoted it`,
        reason: reason ?? canary.reason,
        force,
        isDryRun: dryRun,
        acceptRisk,
      },
      sources,
    );
    const effect = { risks, unchecked, withdrawn, rolledBack };
    const answer = await toChangeResponse(reply, outcome, { isDryRun: dryRun, effect }, sources);
    return dryRun ? answer : { ...answer, canary: await toResponse(await find(canary.id)) };
  });

  async function find(id: string): Promise<Canary> {
    const canary = await findCanary(db, id);
    if (!canary) throw new RegistryError('NOT_FOUND', `Canary "${id}" not found`);
    return canary;
  }

  async function findOpen(id: string): Promise<Canary> {
    const canary = await find(id);
    if (canary.state !== 'running') throw ended(canary);
    return canary;
  }

  async function assertCompanies(companies: readonly string[]): Promise<void> {
    if (companies.length === 0) return;
    if (!findCompanies)
      throw new RegistryError(
        'BAD_REQUEST',
        'Companies are not supported because GRAPHQL_URL points to another server. The platform cannot tell which company a browser belongs to',
      );
    const known = await findCompanies(companies);
    const unknown = companies.find((id) => !known.includes(id));
    if (unknown !== undefined) throw new RegistryError('NOT_FOUND', `Company ${unknown} not found`, { id: unknown });
  }

  /** Companies of the owners, which run every deployment first. */
  async function ownCompanies(): Promise<readonly string[]> {
    const { companies } = sources.settings.canary;
    return companies.length > 0 && findCompanies ? findCompanies(companies) : [];
  }

  async function toResponse(found: Canary) {
    const { releases, createdAt, endedAt, counts, promoteAfterMinutes: _minutes, heldBecause, ...canary } = found;
    const health = found.state === 'running' ? await evaluateCanary(db, found, await canaryRule(sources)) : null;
    const promotesAt = promotionTimeOf(found);
    const { minMounts } = sources.settings.canary;
    return {
      ...canary,
      set: releases,
      promotion: promotesAt ? { at: promotesAt.toISOString(), minMounts, heldBecause } : null,
      health: health && { state: health.state, evidence: health.evidence },
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      counts: counts ?? health?.counts ?? [],
    };
  }
}

/** Whether a canary is a deployment of the same modules. */
const isDeploymentOf = ({ promoteAfterMinutes, releases }: Canary, set: Readonly<Record<string, string>>): boolean =>
  promoteAfterMinutes !== null && isDeepStrictEqual(Object.keys(releases).toSorted(), Object.keys(set).toSorted());

function inCanary({ id, releases }: Canary, set: Readonly<Record<string, string>>): RegistryError {
  const module = Object.keys(set).find((name) => name in releases);
  const message = `${module} is in the running canary ${id}. Promote or withdraw it first`;
  return new RegistryError('IN_CANARY', message, { canary: id, module });
}
