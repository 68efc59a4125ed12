import { sql, type Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { OpenDatabase } from '../database/database';
import { openDatabase } from '../database/open-database';
import { pgliteTemplate } from '../testing/pglite-template';
import { silentLog } from '../testing/silent-log';
import { JobLease, type JobLeaseTables } from './job-lease';

const HOUR_MS = 3_600_000;

let database: OpenDatabase<JobLeaseTables>;
let db: Kysely<JobLeaseTables>;
before(async () => {
  database = await openDatabase<JobLeaseTables>({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  db = database.db;
  await sql`create schema portal`.execute(db);
  await sql`create table portal.job_leases (name text primary key, holder uuid not null, leased_until timestamptz not null,
    due_at timestamptz not null default now(), done_at timestamptz)`.execute(db);
});
after(() => database.close());
beforeEach(() => db.deleteFrom('portal.job_leases').execute());

/** Simulates the passing of seconds. */
const pass = (seconds: number) =>
  sql`update portal.job_leases set leased_until = leased_until - make_interval(secs => ${seconds}), due_at = due_at - make_interval(secs => ${seconds})`.execute(
    db,
  );

const nothing = async () => {};

// Behaviour: retention.kept
test('runs a job in one of two processes, and in the other one when it is due again', async () => {
  const [one, other] = [new JobLease(db), new JobLease(db)];
  let ranMeanwhile: boolean | undefined;
  assert.equal(
    await one.run('work', HOUR_MS, async () => {
      ranMeanwhile = await other.run('work', HOUR_MS, nothing);
    }),
    true,
  );
  assert.equal(ranMeanwhile, false);
  assert.equal(await other.run('work', HOUR_MS, nothing), false);
  assert.equal(await other.run('other work', HOUR_MS, nothing), true);
  await pass(3_600);
  assert.equal(await other.run('work', HOUR_MS, nothing), true);
});

test('runs a failed job again at once', async () => {
  const lease = new JobLease(db);
  await assert.rejects(
    lease.run('work', HOUR_MS, () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await new JobLease(db).run('work', HOUR_MS, nothing), true);
});

// Behaviour: retention.kept
test('drops an expired lease without releasing the one of another process', async () => {
  const [one, other] = [new JobLease(db), new JobLease(db)];
  await one.run('work', HOUR_MS, async (lease) => {
    assert.equal(await lease.isHeld(), true);
    await pass(301);
    assert.equal(await lease.isHeld(), false);
    await other.run('work', HOUR_MS, async (itsLease) => {
      assert.equal(await lease.isHeld(), false);
      assert.equal(await itsLease.isHeld(), true);
    });
  });
  const { holder } = await db.selectFrom('portal.job_leases').select('holder').executeTakeFirstOrThrow();
  await pass(3_600);
  await other.run('work', HOUR_MS, nothing);
  assert.equal((await db.selectFrom('portal.job_leases').select('holder').executeTakeFirstOrThrow()).holder, holder);
});
