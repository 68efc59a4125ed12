import { listLedgerSchema, readImportMapSchema, swapSchema, verifyLedgerSchema } from '@lender-portal/registry-api';
import { findFreezes } from '../../../domains/releases/ledger/freezes';
import type { RegistrySources } from '../sources';
import type { RegistryApp } from '../validation';
import { readLiveMap } from './live-map';
import { toChangeResponse, toEntryResponse } from './change-response';
import { callerOf } from './append-revision';
import { swapReleases } from './swap-releases';

const MAX_ENTRIES = 200;

/** Registry routes for swaps and the ledger. */
export function registerSwapRoutes(app: RegistryApp, sources: RegistrySources): void {
  const { db, ledger } = sources;
  app.get('/import-map.json', { schema: readImportMapSchema, config: { isOpen: true } }, async (request, reply) => {
    const { etag, map } = await readLiveMap(sources);
    reply.headers({ etag, 'cache-control': 'no-cache' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : map;
  });

  app.post('/swaps', { schema: swapSchema }, async (request, reply) => {
    const { set, reason = '', dryRun = false, force = false, again = false, hotfix } = request.body;
    const { unchecked, withdrawn, rolledBack, ...outcome } = await swapReleases(
      callerOf(request),
      {
        set,
        reason: [reason, hotfix].filter(Boolean).join('; '),
        force,
        again,
        hotfix: hotfix !== undefined,
        passesFreeze: () => dryRun,
        isDryRun: dryRun,
        isAdvisory: dryRun,
      },
      sources,
    );
    const frozen = (await findFreezes(db)).filter(({ module }) => module === null || module in set);
    const effect = { unchecked, withdrawn, rolledBack, frozen };
    return toChangeResponse(reply, outcome, { isDryRun: dryRun, effect }, sources);
  });

  app.get(
    '/ledger',
    { schema: listLedgerSchema },
    async ({ query: { after = 0, before, order, limit = MAX_ENTRIES, ...filter } }) => {
      const most = Math.min(limit, MAX_ENTRIES);
      const isNewestFirst = order === 'newest' || before !== undefined;
      const entries = isNewestFirst ? ledger.entriesBefore(before, most, filter) : ledger.entries(after, most, filter);
      const [found, history] = await Promise.all([entries, ledger.history()]);
      return found.map((entry) => toEntryResponse(entry, history));
    },
  );

  app.get('/ledger/verify', { schema: verifyLedgerSchema }, async ({ query: { head } }) => ledger.verify(head));
}
