import { isDatabaseUnavailable } from '@lender-portal/server-kit/database/errors';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import { withdrawFailingCanaries } from '../../domains/releases/canaries/withdraw-failing';
import type { ReportCounter } from '../../domains/telemetry/counting/report-counter';
import type { Db } from '../../foundation/tables';

/** Maximum delay until pages know of a canary of another process. */
const REFRESH_INTERVAL_MS = 1_000;
/** Polling interval, because browsers may report to other processes. */
const EVALUATION_INTERVAL_MS = 2_000;

interface WatchOptions {
  db: Db;
  canaries: RunningCanaries;
  reports: Pick<ReportCounter, 'onFailures' | 'flush'>;
}

/** Keeps the running canaries in memory, and withdraws failing ones soon after browsers report failures. */
export function watchCanaries(app: FastifyInstance, { db, canaries, reports }: WatchOptions): void {
  const { log } = app;
  // Ignore: without the database no page is served, and the outage is already logged.
  const ignoreUnavailable = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  };
  runRegularly(
    app,
    REFRESH_INTERVAL_MS,
    () => canaries.refresh().catch(ignoreUnavailable),
    'reading canaries failed; using cached ones',
  );

  let evaluating = Promise.resolve();
  const evaluate = async () => {
    if (canaries.all.length === 0) return;
    // The final counts of a canary must include every page that led to its end.
    await reports.flush();
    await withdrawFailingCanaries({ db, canaries, log });
  };
  const scheduleEvaluation = () => (evaluating = evaluating.then(evaluate).catch(logFailure));
  const logFailure = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'canary evaluation failed; retrying');
  };
  runRegularly(app, EVALUATION_INTERVAL_MS, scheduleEvaluation, 'canary evaluation failed; retrying');
  const stop = reports.onFailures(() => void scheduleEvaluation());
  app.addHook('onClose', async () => {
    stop();
    await evaluating;
  });
}
