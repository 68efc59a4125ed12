import { rollbackSchema, type Risk } from '@lender-portal/registry-api';
import { diffMaps } from '@lender-portal/releases/import-map';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import { freezesOf, modulesOf } from '../../../domains/releases/ledger/freezes';
import type { RequestedChange } from '../../../domains/releases/ledger/ledger';
import { RegistryError } from '../registry-error';
import type { RegistryApp } from '../validation';
import type { RegistrySources } from '../sources';
import { appendRevision, callerOf, rolledBackIn } from './append-revision';
import { BATCH, findPreviousRelease } from './previous-release';
import { assertNoRisk, findFailingIn } from './risks';
import type { UndoHistory } from '../../../domains/releases/ledger/undo-history';
import { toChangeResponse } from './change-response';

/** Registry routes for rollbacks of the whole map or one module. */
export function registerRollbackRoutes(app: RegistryApp, sources: RegistrySources): void {
  const { ledger, store } = sources;
  app.post('/rollback', { schema: rollbackSchema }, async (request, reply) => {
    const { reason, dryRun = false, again = false, acceptRisk = false, ...wanted } = request.body;
    const { what, skipped = [], ...rollback } = await rollbackOf(wanted, acceptRisk);
    const allowsRolledBack = again || dryRun;
    const history = await ledger.history();
    const { isOwner } = request.tokenHolder!;
    let risks: Risk[] = [];
    const { rolledBack, ...outcome } = await appendRevision(ledger, callerOf(request), {
      reason: reason ?? `rollback ${what}`,
      isDryRun: dryRun,
      allowsRolledBack,
      within: async (trx, { entry }) => {
        risks = await findFailingIn(trx, entry);
        if (!acceptRisk && !dryRun)
          assertNoRisk(risks, 'Roll back further, or name a module to skip such releases (--module)');
      },
      ...rollback,
      propose: async (live) => {
        const { map } = await rollback.propose(live);
        if (!isOwner) return { map };
        return { map, freezes: freezesOf(await modulesOf(store, diffMaps(live, map)), { until: null }) };
      },
      // A team's "again" would restore the release that a freeze keeps away.
      passesFreeze: (key, target) => isOwner || history.rolledBack(key, target) === undefined,
    });
    const fields = { isDryRun: dryRun, effect: { risks, rolledBack }, more: { skipped } };
    return toChangeResponse(reply, outcome, fields, sources);
  });

  function rollbackOf({ to, module }: { to?: number; module?: string }, acceptRisk: boolean): Promise<Rollback> {
    if (module !== undefined) return backOf(module, acceptRisk);
    return to === undefined ? backFurther() : backTo(to);
  }

  async function backTo(seq: number): Promise<Rollback> {
    const target = await ledger.entry(seq);
    if (!target) throw new RegistryError('NOT_FOUND', `The ledger has no revision ${seq}`);
    return {
      what: `to ${seq}`,
      propose: () => ({ map: target.map }),
      basedOn: (await ledger.head())!.seq,
      hasRun: true,
    };
  }

  /** Rolls back to the latest earlier map that restores nothing that was rolled back. */
  async function backFurther(): Promise<Rollback> {
    const [head, history] = await Promise.all([ledger.head(), ledger.history()]);
    let entries: LedgerEntry[] = [];
    do {
      entries = head ? await ledger.entriesBefore(entries.at(-1)?.seq ?? head.seq, BATCH) : [];
      const target = entries.find((entry) => {
        const changes = diffMaps(head!.map, entry.map);
        return Object.keys(changes.changed).length > 0 && rolledBackIn(changes, history).length === 0;
      });
      if (target)
        return { what: `to ${target.seq}`, propose: () => ({ map: target.map }), basedOn: head!.seq, hasRun: true };
    } while (entries.length === BATCH);
    throw new RegistryError(
      'NOT_FOUND',
      'Every earlier map contains releases that were rolled back. Deploy a new release, or roll back to a revision of your choice with "again" (--again)',
    );
  }

  async function backOf(module: string, acceptRisk: boolean): Promise<Rollback> {
    const { target, keys, history, restore, skipped } = await findPreviousRelease(module, acceptRisk, sources);
    if (target === undefined) throw noEarlierRelease(module, keys, history);
    return { what: `of ${module}`, propose: (live) => ({ map: restore(live) }), basedOn: history.lastSeq, skipped };
  }
}

interface Rollback extends Pick<RequestedChange, 'propose' | 'hasRun'> {
  /** Text for the reason in the ledger. */
  what: string;
  /** The revision that the rollback is based on. */
  basedOn?: number;
  /** Newer releases of the module that are known to fail. */
  skipped?: Risk[];
}

/** @returns why a module cannot be rolled back further, and the options */
function noEarlierRelease(module: string, keys: readonly string[], history: UndoHistory): RegistryError {
  const left = [...new Set(keys.flatMap((key) => history.rolledBackTargets(key)))];
  if (left.length === 0) return new RegistryError('NOT_FOUND', `"${module}" has no previous release`);
  return new RegistryError(
    'NOT_FOUND',
    `All previous releases of "${module}" were rolled back. Deploy a new release, or swap in ${left.join(' or ')} again with "again" (--again)`,
    { rolledBack: left },
  );
}
