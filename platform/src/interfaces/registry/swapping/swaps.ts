import { isModuleName, isReleaseId } from '@lender-portal/releases';
import type { FastifyInstance } from 'fastify';
import { withChanges, type OwnersMap } from '../../../domains/releases/ledger/entry';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import type { ModuleStore } from '../../../domains/releases/module-store';
import type { Db } from '../../../foundation/database/tables';
import { assertEnvironment } from '../environments';
import { RegistryError } from '../registry-error';
import { affectedBy } from './affected';
import { appendChange, assertMayActOn } from './append-change';
import { readLiveMap, type LiveMapSources } from './live-map';
import { readObject } from './read-object';
import type { PageSources } from '../../pages/page-sources';
import { requiredChecks } from './required-checks';
import { shown } from './shown-entry';
import { targetsOf } from './targets';

const MAX_ENTRIES = 200;

interface SwapOptions {
  db: Db;
  ledger: Ledger;
  store: ModuleStore;
  pages: LiveMapSources['pages'] & Pick<PageSources, 'runningReleases'>;
  /** The names of what runs here. */
  environments: readonly string[];
}

/** Changes of the live map, for the prefix of the registry. Behaviour: releases.swap. */
export function swapCalls(app: FastifyInstance, { db, ledger, store, pages, environments }: SwapOptions): void {
  app.get('/import-map.json', { config: { isOpen: true } }, async (request, reply) => {
    assertEnvironment(request, environments);
    const { etag, map } = await readLiveMap({ ledger, pages });
    reply.headers({ etag, 'cache-control': 'no-cache' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : map;
  });

  app.post('/swaps', async (request, reply) => {
    const holder = request.tokenHolder!;
    const { set, reason, dryRun, force } = readSwap(request.body);
    for (const name of Object.keys(set)) assertMayActOn(holder, name);
    if (force && !holder.isOwner) throw new RegistryError('FORBIDDEN', `"force" is for owners, and "${holder.name}" is no owner's token`);
    const { checksOf, unchecked } = await requiredChecks(set, !force && !dryRun, { db, runningReleases: (map) => pages.runningReleases(map) });
    const change = async (live: OwnersMap) => withChanges(live, await targetsOf(store, live, set));
    const { entry, isWritten } = await appendChange(ledger, request, { reason, forced: force, isDryRun: dryRun, change, checksOf });
    if (!dryRun) return reply.code(201).send({ ...shown(entry), isWritten });
    return { ...shown(entry), isWritten, unchecked: unchecked(), affected: affectedBy(entry, await pages.runningReleases(entry.map)) };
  });

  app.get<{ Querystring: Record<string, string | undefined> }>('/ledger', async ({ query: { after = '0', before, order, limit = String(MAX_ENTRIES) } }) => {
    if (![after, before ?? '0', limit].every((each) => /^\d{1,9}$/.test(each)))
      throw new RegistryError('BAD_REQUEST', '"after", "before" and "limit" are numbers');
    const most = Math.min(Number(limit), MAX_ENTRIES);
    const isNewestFirst = order === 'newest' || before !== undefined;
    const entries = isNewestFirst ? ledger.entriesBefore(before === undefined ? undefined : Number(before), most) : ledger.entries(Number(after), most);
    return (await entries).map(shown);
  });

  app.get('/ledger/verify', () => ledger.verify());
}

interface SwapRequest {
  set: Record<string, string>;
  reason: string;
  dryRun: boolean;
  force: boolean;
}

/** @throws RegistryError that says what is expected */
function readSwap(body: unknown): SwapRequest {
  const { set, reason = '', dryRun = false, force = false, ...rest } = readObject(body);
  const isSet = typeof set === 'object' && set !== null && Object.keys(set).length > 0;
  const isNamed = isSet && Object.entries(set).every(([name, id]) => isModuleName(name) && typeof id === 'string' && isReleaseId(id));
  if (!isNamed || typeof reason !== 'string' || typeof dryRun !== 'boolean' || typeof force !== 'boolean' || Object.keys(rest).length > 0)
    throw new RegistryError('BAD_REQUEST', 'A swap is asked for with {"set": {"<module>": "<release>"}, "reason": "…", "dryRun": false, "force": false}');
  return { set: set as Record<string, string>, reason, dryRun, force };
}
