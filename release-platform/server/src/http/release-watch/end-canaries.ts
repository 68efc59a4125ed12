import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { FastifyBaseLogger } from 'fastify';
import { holdCanary, promotionTimeOf, type Canary } from '../../domains/releases/canaries/canaries';
import { evaluateCanary } from '../../domains/releases/canaries/evaluate-canary';
import { countFailingLenders } from '../../domains/releases/health/count-reports';
import { withdrawFailingCanary } from '../../domains/releases/canaries/withdraw-failing';
import { canaryRule, promoteCanary, type PromotionSources } from '../registry/canaries/promote';

/** Author of automatic changes in the ledger. */
export const PORTAL = 'portal';

/** @returns a function that withdraws failing canaries, and promotes healthy ones whose time has passed */
export function endCanaries({
  log,
  ...sources
}: PromotionSources & { log: Pick<FastifyBaseLogger, 'info' | 'warn'> }): () => Promise<void> {
  const { db, canaries } = sources;
  /** Canary → time of its next evaluation. */
  const retries = new Map<string, number>();

  async function promote(canary: Canary, evidence: string): Promise<void> {
    const holder = { name: PORTAL, modules: Object.keys(canary.releases), isOwner: false };
    const reason = [evidence, canary.reason].filter(Boolean).join('; ');
    try {
      const { entry, isWritten } = await promoteCanary(
        { who: PORTAL, holder, expected: undefined },
        canary,
        { by: null, because: evidence, reason },
        sources,
      );
      if (isWritten) log.info({ canary: canary.id, revision: entry.seq, reason: evidence }, 'canary promoted');
    } catch (error) {
      // Another process has just promoted it, or it must wait: a freeze, an outdated check, an incompatible release.
      if (!(error instanceof ApplicationError) || error.code === 'UNAVAILABLE') throw error;
      if (error.code !== 'CANARY_ENDED') await holdCanary(db, canary.id, error.message);
    }
  }

  return async () => {
    for (const id of retries.keys()) if (!canaries.all.some((each) => each.id === id)) retries.delete(id);
    if (canaries.all.length === 0) return;
    const [rule, lenders] = [await canaryRule(sources), await countFailingLenders(db)];
    for (const canary of canaries.all) {
      const dueAt = Math.max(promotionTimeOf(canary)?.getTime() ?? Infinity, retries.get(canary.id) ?? 0);
      const isDue = Date.now() >= dueAt;
      if (!isDue && (lenders.get(canary.id) ?? 0) < canary.minFailingLenders) continue;
      const health = await evaluateCanary(db, canary, rule);
      if (health.state === 'failing') await withdrawFailingCanary(db, canary, health, log);
      else if (isDue && health.state === 'healthy') await promote(canary, health.evidence);
      // Counting the reports of days is slow, so a canary that waits for days is evaluated less often.
      if (isDue) retries.set(canary.id, Date.now() + (Date.now() - canary.createdAt.getTime()) / 100);
      if (health.state !== 'undecided') await canaries.refresh();
    }
  };
}
