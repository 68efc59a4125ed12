import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../foundation/tables';
import { endCanary, type Canary } from './canaries';
import { attemptsOf, countModules, rateOf, type ModuleCounts } from './counts';
import type { RunningCanaries } from './running-canaries';
import { markWithdrawn } from './withdrawn-releases';

/** A canary that starts to fail after days is not hidden by the mounts of those days. */
const DAY_MS = 24 * 3_600_000;

interface Watch {
  db: Db;
  canaries: RunningCanaries;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Withdraws failing canaries. */
export async function withdrawFailingCanaries({ db, canaries, log }: Watch): Promise<void> {
  for (const canary of canaries.all) {
    const since = new Date(Math.max(canary.createdAt.getTime(), Date.now() - DAY_MS));
    const reason = reasonToWithdraw(await countModules(db, canary, since), canary);
    if (reason === undefined || !(await withdraw(db, canary, reason))) continue;
    log.warn({ canary: canary.id, releases: canary.releases, reason }, 'canary withdrawn');
    await canaries.refresh();
  }
}

/** Each lender counts once, so that nobody withdraws a canary alone. */
export function reasonToWithdraw(
  counts: readonly ModuleCounts[],
  { minFailingLenders, maxFailureRate }: Pick<Canary, 'minFailingLenders' | 'maxFailureRate'>,
): string | undefined {
  const failing = counts.find(
    ({ canary, live, failingLenders }) =>
      failingLenders >= minFailingLenders && failingLenders / attemptsOf(canary) - rateOf(live) > maxFailureRate,
  );
  if (!failing) return undefined;
  const { module, canary, live, failingLenders } = failing;
  return `${module} failed for ${failingLenders} lenders in ${attemptsOf(canary)} mounts in the canary, and in ${live.failures} of ${attemptsOf(live)} mounts elsewhere, within a day`;
}

/** @returns false if it has already ended, for example because another process withdrew it */
const withdraw = (db: Db, canary: Canary, reason: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const counts = await countModules(trx, canary);
    const isEnded = await endCanary(trx, canary.id, { state: 'withdrawn', by: null, reason, counts });
    if (isEnded) await markWithdrawn(trx, canary.releases, { because: reason, by: null });
    return isEnded;
  });
