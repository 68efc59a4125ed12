import { packageOf } from '@lender-portal/releases';
import type { Db } from '../../../foundation/tables';
import type { LedgerEntry } from '../ledger/entry';
import { endCanary, findRunning } from './canaries';
import { countCanary } from '../health/count-reports';

/** Ends canaries of swapped modules, because their baseline has changed. */
export async function endSupersededCanaries(trx: Db, { seq, changed, who }: LedgerEntry): Promise<void> {
  const swapped = new Set(Object.keys(changed).map(packageOf));
  for (const canary of await findRunning(trx)) {
    const module = Object.keys(canary.releases).find((name) => swapped.has(name));
    if (module === undefined) continue;
    const reason = `${module} was swapped in revision ${seq}`;
    await endCanary(trx, canary.id, {
      state: 'superseded',
      by: who,
      reason,
      counts: await countCanary(trx, canary),
    });
  }
}
