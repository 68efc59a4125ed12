import { JobLease, type Lease } from '@lender-portal/server-kit/jobs/job-lease';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import { removeOldAuditEntries } from '../../foundation/audit-retention';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import type { AdditionalExpiredRows } from './expired-rows';
import { deleteExpiredRows } from './delete-expired-rows';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface CleanUpSources {
  db: Db;
  settings: Pick<PortalSettings, 'retention' | 'auditKeepDays' | 'auth'>;
  additionalExpiredRows: AdditionalExpiredRows | undefined;
}

/** Deletes expired data every hour, in one process at a time. */
export function cleanUpRegularly(app: FastifyInstance, { db, settings, additionalExpiredRows }: CleanUpSources): void {
  const jobs = new JobLease(db);
  const hourly = (name: string, work: (lease: Lease) => Promise<unknown>, message: string) =>
    runRegularly(app, HOUR_MS, () => jobs.run(name, HOUR_MS, work), message);

  hourly(
    'old rows',
    async ({ isHeld }) => {
      const removed = await deleteExpiredRows(db, { settings, others: additionalExpiredRows, shouldContinue: isHeld });
      if (Object.keys(removed).length > 0) app.log.info({ removed }, 'expired rows deleted');
    },
    'deletion of expired rows failed; retrying',
  );
  hourly(
    'old audit entries',
    () => removeOldAuditEntries(db, new Date(Date.now() - settings.auditKeepDays * DAY_MS)),
    'deletion of expired audit entries failed; retrying',
  );
}
