import type { FastifyInstance } from 'fastify';
import type { Checkpoints } from '../../../domains/releases/ledger/checkpoints/checkpoints';
import { verifyLedger, type KeptHead } from '../../../domains/releases/ledger/checkpoints/verify-ledger';
import { assertEnvironment } from '../environments';
import { isSet } from '../read-set';
import { RegistryError } from '../registry-error';
import { affectedBy } from './affected';
import { readLiveMap, type LiveMapSources } from './live-map';
import { readObject } from './read-object';
import { shown } from './shown-entry';
import { swapReleases, type SwapSources } from './swap-releases';

const MAX_ENTRIES = 200;

interface SwapOptions extends SwapSources {
  checkpoints: Checkpoints;
  pages: LiveMapSources['pages'] & SwapSources['pages'];
  /** The names of what runs here. */
  environments: readonly string[];
}

/** Changes of the live map, for the prefix of the registry. Behaviour: releases.swap. */
export function swapCalls(app: FastifyInstance, { db, ledger, checkpoints, store, pages, environments }: SwapOptions): void {
  app.get('/import-map.json', { config: { isOpen: true } }, async (request, reply) => {
    assertEnvironment(request, environments);
    const { etag, map } = await readLiveMap({ ledger, pages });
    reply.headers({ etag, 'cache-control': 'no-cache' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : map;
  });

  app.post('/swaps', async (request, reply) => {
    const { dryRun, ...wanted } = readSwap(request.body);
    const { entry, isWritten, unchecked, withdrawn, rolledBack } = await swapReleases(
      request,
      { ...wanted, isDryRun: dryRun, isQuestion: dryRun },
      { db, ledger, store, pages },
    );
    const answer = { ...shown(entry, await ledger.history()), isWritten };
    if (!dryRun) return reply.code(201).send(answer);
    return { ...answer, unchecked, withdrawn, rolledBack, affected: affectedBy(entry, await pages.runningReleases(entry.map)) };
  });

  app.get<{ Querystring: Record<string, string | undefined> }>('/ledger', async ({ query: { after = '0', before, order, limit = String(MAX_ENTRIES) } }) => {
    if (![after, before ?? '0', limit].every((each) => /^\d{1,9}$/.test(each)))
      throw new RegistryError('BAD_REQUEST', '"after", "before" and "limit" are numbers');
    const most = Math.min(Number(limit), MAX_ENTRIES);
    const isNewestFirst = order === 'newest' || before !== undefined;
    const entries = isNewestFirst ? ledger.entriesBefore(before === undefined ? undefined : Number(before), most) : ledger.entries(Number(after), most);
    const [found, history] = await Promise.all([entries, ledger.history()]);
    return found.map((entry) => shown(entry, history));
  });

  app.get<{ Querystring: { checkpoint?: string } }>('/ledger/verify', ({ query: { checkpoint } }) =>
    verifyLedger(ledger, checkpoints, checkpoint === undefined ? undefined : readKeptHead(checkpoint)),
  );
}

/** @throws RegistryError */
function readKeptHead(text: unknown): KeptHead {
  const [, seq, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(String(text)) ?? [];
  if (hash === undefined || Number(seq) === 0) throw new RegistryError('BAD_REQUEST', '"checkpoint" is <seq>:<hash>, as the log and the checkpoints have it');
  return { seq: Number(seq), hash };
}

interface SwapRequest {
  set: Record<string, string>;
  reason: string;
  dryRun: boolean;
  force: boolean;
  again: boolean;
}

/** @throws RegistryError that says what is expected */
function readSwap(body: unknown): SwapRequest {
  const { set, reason = '', dryRun = false, force = false, again = false, ...rest } = readObject(body);
  const hasWrongType = typeof reason !== 'string' || [dryRun, force, again].some((each) => typeof each !== 'boolean');
  if (!isSet(set) || hasWrongType || Object.keys(rest).length > 0)
    throw new RegistryError(
      'BAD_REQUEST',
      'A swap is asked for with {"set": {"<module>": "<release>"}, "reason": "…", "dryRun": false, "force": false, "again": false}',
    );
  return { set, reason, dryRun, force, again } as SwapRequest;
}
