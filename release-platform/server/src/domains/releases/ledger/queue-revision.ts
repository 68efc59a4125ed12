import { withoutScope } from '../../webhooks/describe-event';
import { EVERY_MODULE, queueEvent } from '../../webhooks/queue-event';
import type { Db } from '../../../foundation/tables';
import type { LedgerEntry } from './entry';

/** Queues the events of a revision: a swap or rollback, or a freeze. */
export async function queueRevision(trx: Db, entry: LedgerEntry, isRollback: boolean): Promise<void> {
  const { seq, who, reason, changed, before, freezes, checks, forced, hotfix } = entry;
  const path = `/platform/ledger#revision-${seq}`;
  const evidence = [
    `Revision ${seq}`,
    ...checks.map((id) => `Check ${id} passed`),
    ...(forced ? ['Forced'] : []),
    ...(hotfix ? ['Hotfix during a freeze'] : []),
  ];
  const changes = Object.entries(changed).map(([module, to]) => ({ module, from: before[module] ?? null, to }));
  if (changes.length > 0) {
    const type = isRollback ? 'release.rolled_back' : 'release.swapped';
    await queueEvent(trx, { type, who, reason, changes, evidence, path });
  }
  for (const [module, freeze] of Object.entries(freezes)) {
    const subject = module === EVERY_MODULE ? 'all modules' : withoutScope(module);
    const until = freeze && ` until ${freeze.until ?? 'an owner lifts it'}`;
    await queueEvent(trx, {
      type: freeze ? 'modules.frozen' : 'modules.unfrozen',
      who,
      reason,
      subject: `${subject}${until ?? ''}`,
      evidence,
      path,
      modules: [module],
    });
  }
}
