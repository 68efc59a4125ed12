import { isDatabaseUnavailable } from '@lender-portal/server-kit/database/errors';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import { withdrawFailing } from '../../domains/releases/canaries/watch';
import type { ReportCounter } from '../../domains/telemetry/counting/report-counter';
import type { Db } from '../../foundation/tables';
import { cohortCounts } from '../../domains/telemetry/cohorts';

/** Maximum delay until pages know of a canary of another process. */
const REFRESHED_EVERY_MS = 1_000;
/** Polling interval, because browsers may report to other processes. */
const JUDGED_EVERY_MS = 2_000;

interface WatchOptions {
  db: Db;
  canaries: RunningCanaries;
  reports: Pick<ReportCounter, 'onFailures' | 'flush'>;
}

/** Keeps the running canaries in memory, and withdraws failing ones soon after browsers report failures. */
export function watchCanaries(app: FastifyInstance, { db, canaries, reports }: WatchOptions): void {
  const { log } = app;
  // Without the database no page is served, and the outage is already logged.
  const unlessAway = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  };
  runRegularly(app, REFRESHED_EVERY_MS, () => canaries.refresh().catch(unlessAway), 'Which canaries run cannot be read; pages show those of before');

  let judging = Promise.resolve();
  const evaluate = async () => {
    if (canaries.all.length === 0) return;
    // The final counts of a canary must include every page that led to its end.
    await reports.flush();
    await withdrawFailing({ db, canaries, cohorts: cohortCounts, log });
  };
  const judge = () => (judging = judging.then(evaluate).catch(sayFailed));
  const sayFailed = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'Canaries could not be judged; it is tried again');
  };
  runRegularly(app, JUDGED_EVERY_MS, judge, 'Canaries could not be judged; it is tried again');
  const stop = reports.onFailures(() => void judge());
  app.addHook('onClose', async () => {
    stop();
    await judging;
  });
}
