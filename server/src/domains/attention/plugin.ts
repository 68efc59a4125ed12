import { JobLease } from '@lender-portal/server-kit/jobs/job-lease';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/database/tables';
import type { CheckSources } from './check-lender';
import { createCheckQueue, queueAllChecks } from './check-queue';

const POLL_MS = 1_000;
const HOUR_MS = 60 * 60 * 1000;

/** Checks lenders' action items after events and hourly, and queues mails about them. */
export async function attentionPlugin(
  app: FastifyInstance,
  { db, ...sources }: { db: Db } & CheckSources,
): Promise<void> {
  createCheckQueue(db, sources, app.log).start(app, POLL_MS, 'reading checks of action items failed; retrying');
  const jobs = new JobLease(db);
  runRegularly(
    app,
    HOUR_MS,
    () => jobs.run('checks of action items', HOUR_MS, () => queueAllChecks(db)),
    'queuing checks of action items failed; retrying',
  );
}
