import type { CheckOutcome } from '@lender-portal/releases/checks';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../foundation/database/tables';
import { toCheck, writeOutcome, type Check } from './checks';

/** A worker that says nothing for so long has ended, and its check waits again. */
const LEASE_MS = 20_000;
/** A worker asks once a second while it has nothing to do, and reports every five while it has. */
const WORKER_IS_THERE_MS = 30_000;
/** What ends three workers would end the fourth, too. */
const MAX_ATTEMPTS = 3;

/** A check that a worker has begun. */
export interface LeasedCheck extends Check {
  lease: string;
}

/** Somebody else has begun the check since, or it is finished. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(id: string) {
    super(`The check ${id} is not this worker's any more`);
  }
}

/** Says that a worker is there. */
export async function seeWorker(db: Db, name: string, now = new Date()): Promise<void> {
  await db
    .insertInto('portal.check_workers')
    .values({ name, seen_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether any worker is there, on this machine or another. */
export async function areChecksAvailable(db: Db, now = Date.now()): Promise<boolean> {
  const since = new Date(now - WORKER_IS_THERE_MS);
  const worker = await db.selectFrom('portal.check_workers').select('name').where('seen_at', '>', since).limit(1).executeTakeFirst();
  return worker !== undefined;
}

/** Takes the check that has waited longest, or one whose worker has ended. Any number of workers may ask at once. */
export async function takeCheck(db: Db, now = new Date()): Promise<LeasedCheck | undefined> {
  return db.transaction().execute(async (trx) => {
    for (;;) {
      const row = await trx
        .selectFrom('portal.checks')
        .selectAll()
        .where(({ or, and, eb }) => or([eb('state', '=', 'waiting'), and([eb('state', '=', 'running'), eb('leased_until', '<', now)])]))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.attempts >= MAX_ATTEMPTS) {
        const [module] = Object.keys(row.releases);
        const message = `could not be checked: ${MAX_ATTEMPTS} attempts ended before they came to anything; the logs of the portal and of its workers say why`;
        await writeOutcome(trx, row.id, { findings: [{ step: 'worker', module: module!, message, alsoLive: false }], screenshots: [] });
        continue;
      }
      const lease = randomUUID();
      const taken = await trx
        .updateTable('portal.checks')
        .set({
          state: 'running',
          lease,
          leased_until: new Date(now.getTime() + LEASE_MS),
          attempts: row.attempts + 1,
          started_at: now,
          progress: null,
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...toCheck(taken), lease };
    }
  });
}

/** What was under the releases when they were looked at. */
export async function keepLibraries(db: Db, id: string, libraries: Check['libraries']): Promise<void> {
  await db
    .updateTable('portal.checks')
    .set({ libraries: JSON.stringify(libraries) })
    .where('id', '=', id)
    .execute();
}

/** @throws LeaseLost */
export async function reportProgress(db: Db, id: string, lease: string, progress: string, now = new Date()): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('portal.checks')
    .set({ progress, leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost(id);
}

/** Takes what a worker has found, as a whole or not at all. @throws LeaseLost */
export async function finishCheck(db: Db, id: string, lease: string, outcome: CheckOutcome): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('portal.checks').select('id').where('id', '=', id).where('lease', '=', lease).forUpdate().executeTakeFirst();
    if (!row) throw new LeaseLost(id);
    await writeOutcome(trx, id, outcome);
  });
}
