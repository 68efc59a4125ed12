import { isDatabaseUnavailable } from '@lender-portal/server-kit/database/errors';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { ReportCounter } from '../../domains/telemetry/counting/report-counter';
import { endCanaries } from './end-canaries';
import { rollBackFailing, type RevisionSources } from './roll-back-failing';
import type { PromotionSources } from '../registry/canaries/promote';

/** Maximum delay until pages know of a canary of another process. */
const REFRESH_INTERVAL_MS = 1_000;
/** Polling interval, because browsers may report to other processes. */
const EVALUATION_INTERVAL_MS = 2_000;

interface WatchOptions extends PromotionSources, Omit<RevisionSources, 'log'> {
  reports: Pick<ReportCounter, 'onFailures' | 'flush'>;
}

/**
 * Keeps running canaries and recent changes in memory. Withdraws, promotes or rolls them back by their health, soon after
 * browsers report failures.
 */
export function watchReleases(app: FastifyInstance, { reports, ...sources }: WatchOptions): void {
  const { log } = app;
  const { canaries, revisions } = sources;
  // Ignore: without the database no page is served, and the outage is already logged.
  const ignoreUnavailable = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  };
  runRegularly(
    app,
    REFRESH_INTERVAL_MS,
    () => Promise.all([canaries.refresh(), revisions.refresh()]).catch(ignoreUnavailable),
    'reading canaries and changes failed; using cached ones',
  );

  let evaluating = Promise.resolve();
  const endCanariesByHealth = endCanaries({ ...sources, log });
  const evaluate = async () => {
    if (canaries.all.length === 0 && revisions.all.length === 0) return;
    // The final counts of a canary must include every page that led to its end.
    await reports.flush();
    await endCanariesByHealth();
    await rollBackFailing({ ...sources, log });
  };
  const scheduleEvaluation = () => (evaluating = evaluating.then(evaluate).catch(logFailure));
  const logFailure = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'health evaluation failed; retrying');
  };
  runRegularly(app, EVALUATION_INTERVAL_MS, scheduleEvaluation, 'health evaluation failed; retrying');
  const stop = reports.onFailures(() => void scheduleEvaluation());
  app.addHook('onClose', async () => {
    stop();
    await evaluating;
  });
}
