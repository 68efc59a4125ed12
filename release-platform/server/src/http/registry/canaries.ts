import {
  listCanariesSchema,
  promoteCanarySchema,
  startCanarySchema,
  withdrawCanarySchema,
  type Risk,
} from '@lender-portal/registry-api';
import { packageOf } from '@lender-portal/releases';
import {
  createCanary,
  endCanary,
  findCanary,
  findEnded,
  findRunning,
  type Canary,
} from '../../domains/releases/canaries/canaries';
import { countModules } from '../../domains/releases/canaries/counts';
import { promotionRisks } from '../../domains/releases/canaries/promotion-risks';
import { markWithdrawn } from '../../domains/releases/canaries/withdrawn-releases';
import { liveModules } from '../page-host/import-map/live-modules';
import { RegistryError } from './registry-error';
import { assertMayActOn } from './rights';
import type { RegistrySources } from './sources';
import { assertNoRisk } from './swapping/risks';
import { toChangeResponse } from './swapping/change-response';
import { swapReleases } from './swapping/swap-releases';
import type { RegistryApp } from './validation';

const MAX_ENDED = 50;

/** Registry routes for canaries. */
export function registerCanaryRoutes(app: RegistryApp, sources: RegistrySources): void {
  const { db, canaries, findCompanies } = sources;

  app.post('/canaries', { schema: startCanarySchema }, async (request, reply) => {
    const {
      set,
      share = null,
      minFailingLenders = 5,
      maxFailureRate = 0.05,
      reason = '',
      force = false,
    } = request.body;
    const companies = [...new Set(request.body.companies)];
    if (share === null && companies.length === 0)
      throw new RegistryError('BAD_REQUEST', 'The canary has no audience. Set a "share" of browsers or "companies"');
    const wanted = { share, companies, minFailingLenders, maxFailureRate, reason };
    await assertCompanies(wanted.companies);
    let canary: Canary | undefined;
    // A canary must satisfy all requirements of a swap. The ledger lock prevents swaps in the meantime.
    await swapReleases(
      request,
      {
        set,
        reason: wanted.reason,
        force,
        isDryRun: true,
        isCanary: true,
        within: async (trx, { entry: { changed, checks } }) => {
          const changing = new Set(Object.keys(changed).map(packageOf));
          const live = Object.keys(set).find((name) => !changing.has(name));
          if (live !== undefined) throw new RegistryError('BAD_REQUEST', `${live} ${set[live]} is already live`);
          assertFree(await findRunning(trx), set);
          canary = await createCanary(trx, {
            ...wanted,
            releases: set,
            forced: force,
            checks,
            createdBy: request.tokenHolder!.name,
          });
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
    const counts = await countModules(db, canary);
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
    const libraries = liveModules(await sources.deployments.live())
      .filter(({ pages }) => pages === null)
      .map(({ name: library }) => library);
    let risks: Risk[] = [];
    const { name } = request.tokenHolder!;
    const { unchecked, withdrawn, rolledBack, ...outcome } = await swapReleases(
      request,
      {
        set: canary.releases,
        reason: [`canary ${canary.id} promoted`, reason ?? canary.reason].filter(Boolean).join(': '),
        force,
        isDryRun: dryRun,
        isAdvisory: dryRun,
        isCanary: true,
        within: async (trx, { entry, isWritten }) => {
          const counts = await countModules(trx, canary);
          risks = promotionRisks(canary, counts, libraries);
          if (!isWritten) return;
          if (!acceptRisk) assertNoRisk(risks, 'Wait for more mounts, or withdraw the canary');
          const ending = { by: `token:${name}`, reason: `${name} promoted it`, seq: entry.seq, counts };
          if (!(await endCanary(trx, canary.id, { ...ending, state: 'promoted' })))
            throw ended((await findCanary(trx, canary.id))!);
        },
      },
      sources,
    );
    await canaries.refresh();
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

  async function toResponse(found: Canary) {
    const { releases, createdAt, endedAt, counts, ...canary } = found;
    return {
      ...canary,
      set: releases,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      counts: counts ?? (await countModules(db, found)),
    };
  }
}

function assertFree(running: readonly Canary[], set: Readonly<Record<string, string>>): void {
  for (const { id, releases } of running) {
    const module = Object.keys(set).find((name) => name in releases);
    if (module !== undefined)
      throw new RegistryError('IN_CANARY', `${module} is in the running canary ${id}. Promote or withdraw it first`, {
        canary: id,
        module,
      });
  }
}

const ended = ({ id, state }: Canary) =>
  new RegistryError('CANARY_ENDED', `The canary ${id} has ended: it was ${state}`, { state });
