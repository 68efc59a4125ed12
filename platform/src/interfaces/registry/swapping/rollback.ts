import type { FastifyInstance } from 'fastify';
import { withChanges } from '../../../domains/releases/ledger/entry';
import type { Change, Ledger } from '../../../domains/releases/ledger/ledger';
import { RegistryError } from '../registry-error';
import type { PageSources } from '../../pages/page-sources';
import { affectedBy } from './affected';
import { appendChange } from './append-change';
import { readObject } from './read-object';
import { shown } from './shown-entry';

interface RollbackOptions {
  ledger: Ledger;
  /** The keys of the map that lead to a module. */
  keysOf: (module: string) => Promise<readonly string[]>;
  runningReleases: PageSources['runningReleases'];
}

/** The way back: of the whole map, or of one module; for the prefix of the registry. Behaviour: releases.swap. */
export function rollbackCalls(app: FastifyInstance, { ledger, keysOf, runningReleases }: RollbackOptions): void {
  app.post('/rollback', async (request, reply) => {
    const { to, module, reason, dryRun } = readRollback(request.body);
    const { change, what, seen } = module === undefined ? await backTo(to!) : await backOf(module);
    const { entry, isWritten } = await appendChange(ledger, request, { reason: reason ?? `rollback ${what}`, isDryRun: dryRun, change, seen });
    if (!dryRun) return reply.code(201).send({ ...shown(entry), isWritten });
    return { ...shown(entry), isWritten, affected: affectedBy(entry, await runningReleases(entry.map)) };
  });

  async function backTo(seq: number): Promise<Rollback> {
    const target = await ledger.entry(seq);
    if (!target) throw new RegistryError('NOT_FOUND', `The ledger has no row ${seq}`);
    return { what: `to ${seq}`, change: () => target.map };
  }

  /** All keys of a module lead where they led before they were changed last. */
  async function backOf(module: string): Promise<Rollback> {
    const keys = await keysOf(module);
    const changes = [...(await ledger.lastChanges())].filter(([key]) => keys.includes(key));
    const last = Math.max(0, ...changes.map(([, { seq }]) => seq));
    const before = changes.filter(([, { seq, before: target }]) => seq === last && target !== null).map(([key, change]) => [key, change.before]);
    if (before.length === 0) throw new RegistryError('NOT_FOUND', `Nothing of "${module}" was live before`);
    const seen = (await ledger.head())!.seq;
    return { what: `of ${module}`, change: (live) => withChanges(live, Object.fromEntries(before) as Record<string, string>), seen };
  }
}

interface Rollback {
  /** What it comes to. */
  what: string;
  change: Change['change'];
  /** The revision that it was made of; it fits no other. */
  seen?: number;
}

/** The column is a 32-bit integer. */
const MAX_REVISION = 2 ** 31 - 1;

const isRevision = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= MAX_REVISION;

/** @throws RegistryError that says what is expected */
function readRollback(body: unknown): { to?: number; module?: string; reason?: string; dryRun: boolean } {
  const { to, module, reason, dryRun = false, ...rest } = readObject(body);
  const isNamed = to === undefined ? typeof module === 'string' : isRevision(to) && module === undefined;
  if (!isNamed || !(reason === undefined || typeof reason === 'string') || typeof dryRun !== 'boolean' || Object.keys(rest).length > 0)
    throw new RegistryError('BAD_REQUEST', 'A rollback is asked for with {"to": <seq>} or {"module": "<name>"}, and "reason": "…", "dryRun": false');
  return { to: to as number, module: module as string, reason: reason as string, dryRun };
}
