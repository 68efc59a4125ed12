import { deleteInBatches } from '@lender-portal/server-kit/database/delete-in-batches';
import { JobLease, type Lease } from '@lender-portal/server-kit/jobs/job-lease';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ReleaseSettings } from '../foundation/settings';
import type { Db } from '../foundation/tables';
import type { CheckAccounts } from './releases/checks/check-accounts';
import type { Ledger } from './releases/ledger/ledger';
import type { ModuleStore } from './releases/module-store';
import { removeExpiredPreviews } from './releases/previews/remove-expired';
import { recoverStore } from './releases/recover';
import { removeUnusedReleases } from './releases/retention';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface CleanUpSources {
  db: Db;
  settings: Pick<ReleaseSettings, 'registry' | 'retention'>;
  store: ModuleStore;
  ledger: Ledger;
  accounts: CheckAccounts;
  /** Whether the import map names a release. */
  isLive: (name: string, id: string) => Promise<boolean>;
}

/**
 * Hourly cleanup of old releases and release platform records, run by one of the processes.
 */
export function cleanUpReleases(
  app: FastifyInstance,
  { db, settings, store, ledger, accounts, isLive }: CleanUpSources,
): void {
  const jobs = new JobLease(db);
  const hourly = (name: string, work: (lease: Lease) => Promise<unknown>, message: string) =>
    runRegularly(app, HOUR_MS, () => jobs.run(name, HOUR_MS, work), message);
  const { keepDays } = settings.registry;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

  hourly(
    'old rows of releases',
    ({ isHeld }) => removeOldReports(db, daysAgo(settings.retention.reportDays), isHeld),
    'telemetry cleanup failed; retrying',
  );
  hourly(
    'old checks',
    ({ isHeld }) => removeOldChecks(db, daysAgo(keepDays), isHeld),
    'check cleanup failed; retrying',
  );
  hourly('accounts of checks', () => accounts.removeLeft(), 'check account cleanup failed; retrying');
  hourly(
    'unused releases',
    () => removeUnusedReleases({ db, store, ledger, keepDays }),
    'release cleanup failed; retrying',
  );
  hourly('ended previews', () => removeExpiredPreviews(db, store, isLive), 'preview cleanup failed; retrying');
  hourly(
    'interrupted publishing',
    () => recoverStore({ db, store, before: new Date(Date.now() - HOUR_MS) }),
    'recovery of interrupted publishing failed; retrying',
  );
}

/** Deletes telemetry and deliveries past their retention period, and expired owner sessions. */
export async function removeOldReports(db: Db, before: Date, shouldContinue?: () => Promise<boolean>): Promise<void> {
  const options = shouldContinue && { shouldContinue };
  await deleteInBatches(db, { table: 'portal.module_reports', where: sql`minute < ${before}`, ...options });
  await deleteInBatches(db, {
    table: 'portal.vital_reports',
    where: sql`minute < now() - interval '7 days'`,
    ...options,
  });
  await deleteInBatches(db, {
    table: 'portal.failing_lenders',
    where: sql`watch like 'revision %' and failed_at < now() - interval '1 day'`,
    ...options,
  });
  await deleteInBatches(db, { table: 'portal.webhook_deliveries', where: sql`ended_at < ${before}`, ...options });
  await deleteInBatches(db, { table: 'portal.registry_sessions', where: sql`expires_at < now()`, ...options });
}

/** Small batches, because screenshots are deleted with their check. The ledger keeps the results of checks. */
async function removeOldChecks(db: Db, before: Date, shouldContinue: () => Promise<boolean>): Promise<void> {
  await deleteInBatches(db, { table: 'portal.checks', where: sql`finished_at < ${before}`, batch: 50, shouldContinue });
  await deleteInBatches(db, { table: 'portal.check_workers', where: sql`seen_at < ${before}`, shouldContinue });
}
