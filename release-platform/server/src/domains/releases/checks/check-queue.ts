import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { CheckOutcome } from '@lender-portal/releases/checks';
import { claimRows } from '@lender-portal/server-kit/jobs/claim-rows';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../foundation/tables';
import { OPEN_STATES, toCheck, writeOutcome, type Check, type CheckRow } from './checks';

/** A check returns to the queue if its worker does not report for this long. */
const LEASE_MS = 20_000;
/** Workers poll every second when idle, and report every five seconds during a check. */
const WORKER_TIMEOUT_MS = 30_000;
/** Workers enforce the time limit themselves. After this grace period the lease is revoked regardless. */
const GRACE_MS = 30_000;
/** A check that crashed three workers is failed, not retried. */
const MAX_ATTEMPTS = 3;

/** The token that was served least recently is next, and its oldest check goes first. */
const LAST_SERVED = sql`(select max(earlier.started_at) from portal.checks as earlier where earlier.requested_by = portal.checks.requested_by)`;

/** A check that a worker is running. */
export interface LeasedCheck extends Check {
  lease: string;
}

/** Another worker has the check, or it has ended. */
const leaseLost = (id: string) =>
  new ApplicationError('LEASE_LOST', `This worker no longer holds the check ${id}`, { statusCode: 409 });

/** Records a sign of life of a worker. */
export async function recordWorker(db: Db, name: string, now = new Date()): Promise<void> {
  await db
    .insertInto('portal.check_workers')
    .values({ name, seen_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether any worker is alive, on this machine or another. */
export async function areChecksAvailable(db: Db, now = Date.now()): Promise<boolean> {
  const since = new Date(now - WORKER_TIMEOUT_MS);
  const worker = await db
    .selectFrom('portal.check_workers')
    .select('name')
    .where('seen_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return worker !== undefined;
}

/**
 * Leases the next check: one that is waiting, lost its worker, or exceeded the time limit. Safe for concurrent workers.
 *
 * @param limit time limit of a check in milliseconds
 */
export async function leaseCheck(db: Db, limit: number, now = new Date()): Promise<LeasedCheck | undefined> {
  for (;;) {
    const lease = randomUUID();
    const [row] = await claimRows<CheckRow>(db, {
      table: 'portal.checks',
      key: 'id',
      where: sql`(state = 'waiting' or (state = 'running' and (leased_until < ${now} or started_at < ${startOfOldest(limit, now)})))`,
      orderBy: sql`${LAST_SERVED} asc nulls first, created_at`,
      limit: 1,
      set: sql`state = 'running', lease = ${lease}, leased_until = ${new Date(now.getTime() + LEASE_MS)}, attempts = attempts + 1,
        started_at = case when attempts < ${MAX_ATTEMPTS} then ${now} else started_at end, progress = null`,
    });
    if (!row || row.attempts <= MAX_ATTEMPTS) return row && { ...toCheck(row), lease };
    const [module] = Object.keys(row.releases);
    const message = `could not be checked: ${MAX_ATTEMPTS} attempts ended without a result. See the logs of the portal and its workers`;
    await finishCheck(db, row.id, lease, {
      findings: [{ step: 'worker', module: module!, message, alsoLive: false }],
      screenshots: [],
    });
  }
}

/** Stores the context of a check: the libraries that the releases ran with, and the draft routes that mounted them. */
export async function storeCheckContext(
  db: Db,
  id: string,
  { libraries, routes }: Pick<Check, 'libraries' | 'routes'>,
): Promise<void> {
  await db
    .updateTable('portal.checks')
    .set({ libraries: JSON.stringify(libraries), routes: JSON.stringify(routes) })
    .where('id', '=', id)
    .execute();
}

/**
 * Extends the lease up to the time limit. A hanging worker may keep reporting.
 *
 * @throws LEASE_LOST
 */
export async function reportProgress(
  db: Db,
  { id, lease, progress, limit }: { id: string; lease: string; progress: string; limit: number },
  now = new Date(),
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('portal.checks')
    .set({ progress, leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('started_at', '>=', startOfOldest(limit, now))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw leaseLost(id);
}

const startOfOldest = (limit: number, now: Date) => new Date(now.getTime() - limit - GRACE_MS);

/** A check that is waiting or running. */
export interface QueuedCheck extends Check {
  /** 1-based. Null for a running check. */
  position: number | null;
}

/** @returns running checks, then waiting ones in the order in which `leaseCheck` takes them */
export async function listQueue(db: Db): Promise<QueuedCheck[]> {
  const rows = await db
    .selectFrom('portal.checks')
    .selectAll()
    .where('state', 'in', OPEN_STATES)
    .orderBy('state')
    .orderBy('started_at')
    .orderBy(sql`row_number() over (partition by state, requested_by order by created_at)`)
    .orderBy(sql`${LAST_SERVED} asc nulls first`)
    .orderBy(sql`min(created_at) over (partition by state, requested_by)`)
    .execute();
  const running = rows.filter(({ state }) => state === 'running').length;
  return rows.map((row, index) => ({ ...toCheck(row), position: index < running ? null : index - running + 1 }));
}

/** @returns the number of waiting checks of a token */
export async function countWaiting(db: Db, requestedBy: string): Promise<number> {
  const { count } = await db
    .selectFrom('portal.checks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'waiting')
    .where('requested_by', '=', requestedBy)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Cancels a waiting or running check. Its worker finds out with its next report. @returns undefined if it has already
 * ended
 */
export async function cancelCheck(db: Db, id: string, by: string): Promise<Check | undefined> {
  const row = await db
    .updateTable('portal.checks')
    .set({
      state: 'canceled',
      canceled_by: by,
      progress: null,
      lease: null,
      leased_until: null,
      finished_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .returningAll()
    .executeTakeFirst();
  return row && toCheck(row);
}

/** Stores a worker's result in one transaction. @throws LEASE_LOST */
export async function finishCheck(db: Db, id: string, lease: string, outcome: CheckOutcome): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('portal.checks')
      .select('id')
      .where('id', '=', id)
      .where('lease', '=', lease)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw leaseLost(id);
    await writeOutcome(trx, id, outcome);
  });
}
