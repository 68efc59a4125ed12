import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../foundation/tables';
import { endCanary, type Canary } from './canaries';
import { countModules, type CohortCounts } from './counts';
import { evaluateCanary } from './evaluate-canary';
import { countReporters } from './reporters/count-reporters';
import type { RunningCanaries } from './running-canaries';
import { markWithdrawn } from './withdrawn-releases';

interface Watch {
  db: Db;
  canaries: RunningCanaries;
  cohorts: CohortCounts;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Withdraws failing canaries. Behaviour: releases.canary-withdrawn. */
export async function withdrawFailingCanaries({ db, canaries, cohorts, log }: Watch): Promise<void> {
  for (const canary of canaries.all) {
    const counts = await countModules(db, cohorts, canary);
    const { verdict } = evaluateCanary({ counts, reporters: await countReporters(db, canary.id) }, canary);
    if (!verdict || !(await withdraw(db, canary, verdict.reason, counts))) continue;
    log.warn({ canary: canary.id, releases: canary.releases, counts, reason: verdict.reason }, 'canary withdrawn');
    await canaries.refresh();
  }
}

/** @returns false if it has already ended, for example because another process withdrew it */
const withdraw = (
  db: Db,
  { id, releases }: Canary,
  reason: string,
  counts: Awaited<ReturnType<typeof countModules>>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const isEnded = await endCanary(trx, id, { state: 'withdrawn', by: null, reason, counts });
    if (isEnded) await markWithdrawn(trx, releases, { because: reason, by: null });
    return isEnded;
  });
