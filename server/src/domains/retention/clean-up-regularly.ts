import { deleteInBatches } from '@lender-portal/server-kit/database/delete-in-batches';
import { JobLease, type Lease } from '@lender-portal/server-kit/jobs/job-lease';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { removeOldAuditEntries } from '../../foundation/audit-retention';
import type { Db } from '../../foundation/database/tables';
import type { PlatformSettings } from '../../foundation/settings/settings';
import type { CheckAccounts } from '../releases/checks/check-accounts';
import type { Checkpoints } from '../releases/ledger/checkpoints/checkpoints';
import type { Ledger } from '../releases/ledger/ledger';
import type { ModuleStore } from '../releases/module-store';
import { removeExpired } from '../releases/previews/remove-expired';
import { recover } from '../releases/recover';
import { removeUnused } from '../releases/retention';
import type { OtherOldRows } from './old-rows';
import { removeOldRows } from './remove-old-rows';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface CleanUpSources {
  db: Db;
  settings: Pick<PlatformSettings, 'retention' | 'auditKeepDays' | 'auth' | 'registry'>;
  store: ModuleStore;
  ledger: Ledger;
  checkpoints: Checkpoints;
  accounts: CheckAccounts;
  /** Whether the import map names a release. */
  isLive: (name: string, id: string) => Promise<boolean>;
  otherOldRows: OtherOldRows | undefined;
}

/** Removes what is old, each hour by one of the processes. Behaviour: retention.one-process. */
export function cleanUpRegularly(app: FastifyInstance, { db, settings, store, ledger, checkpoints, accounts, isLive, otherOldRows }: CleanUpSources): void {
  const jobs = new JobLease(db);
  const hourly = (name: string, work: (lease: Lease) => Promise<unknown>, message: string) =>
    runRegularly(app, HOUR_MS, () => jobs.run(name, HOUR_MS, work), message);
  const { keepDays } = settings.registry;

  hourly(
    'old rows',
    async ({ isHeld }) => {
      const removed = await removeOldRows(db, { settings, others: otherOldRows, mayGoOn: isHeld });
      if (Object.keys(removed).length > 0) app.log.info({ removed }, 'What is older than it is kept was removed');
    },
    'What is older than it is kept could not be removed; it waits',
  );
  hourly(
    'old audit entries',
    () => removeOldAuditEntries(db, new Date(Date.now() - settings.auditKeepDays * DAY_MS)),
    'Old entries of the audit log could not be removed; they wait',
  );
  hourly(
    'old checks',
    ({ isHeld }) => removeOldChecks(db, new Date(Date.now() - keepDays * DAY_MS), isHeld),
    'Checks of long ago could not be removed; they wait',
  );
  hourly('accounts of checks', () => accounts.removeLeft(), 'Accounts of ended checks could not be removed; it is tried again');
  hourly('unused releases', () => removeUnused({ db, store, ledger, keepDays }), 'Releases that nobody needs could not be removed; they wait');
  hourly('ledger checkpoint', () => checkpoints.catchUp(), 'No checkpoint of the ledger could be written; it is tried again');
  hourly('ended previews', () => removeExpired(db, store, isLive), 'Previews that have ended could not be removed; they wait');
  hourly(
    'interrupted publishing',
    () => recover({ db, store, before: new Date(Date.now() - HOUR_MS) }),
    'What interrupted publishing has left could not be cleaned up; it waits',
  );
}

/** Few at a time, as their screenshots go with them. What the ledger says of a check stays. */
async function removeOldChecks(db: Db, before: Date, mayGoOn: () => Promise<boolean>): Promise<void> {
  await deleteInBatches(db, { table: 'portal.checks', where: sql`finished_at < ${before}`, batch: 50, mayGoOn });
  await deleteInBatches(db, { table: 'portal.check_workers', where: sql`seen_at < ${before}`, mayGoOn });
}
