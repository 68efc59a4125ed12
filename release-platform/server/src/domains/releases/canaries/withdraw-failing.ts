import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../foundation/tables';
import type { Health } from '../health/evaluate-health';
import type { ModuleCounts } from '../health/count-reports';
import { endCanary, type Canary } from './canaries';
import { markWithdrawn } from './withdrawn-releases';

/**
 * Withdraws a failing canary.
 *
 * @returns false if it has already ended, for example because another process withdrew it
 */
export async function withdrawFailingCanary(
  db: Db,
  canary: Canary,
  { evidence: reason, counts }: Pick<Health, 'evidence'> & { counts: readonly ModuleCounts[] },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> {
  const isEnded = await db.transaction().execute(async (trx) => {
    const hasEnded = await endCanary(trx, canary.id, { state: 'withdrawn', by: null, reason, counts });
    if (hasEnded) await markWithdrawn(trx, canary.releases, { because: reason, by: null });
    return hasEnded;
  });
  if (isEnded) log.warn({ canary: canary.id, releases: canary.releases, reason }, 'canary withdrawn');
  return isEnded;
}
