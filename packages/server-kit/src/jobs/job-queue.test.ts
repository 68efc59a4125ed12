import { sql, type Generated, type Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { OpenDatabase } from '../database/database';
import { openDatabase } from '../database/open-database';
import { pgliteTemplate } from '../testing/pglite-template';
import { silentLog } from '../testing/silent-log';
import { enqueueJobs, JobQueue, pauseAfter, type JobColumns, type JobQueueOptions } from './job-queue';

interface Tables {
  jobs: JobColumns & { name: string; done: Generated<boolean> };
}
interface Job {
  name: string;
  attempts: number;
}

let database: OpenDatabase<Tables>;
let db: Kysely<Tables>;
before(async () => {
  database = await openDatabase<Tables>({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  db = database.db;
  await sql`create table jobs (name text primary key, done boolean not null default false, attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(), last_error text)`.execute(db);
});
after(() => database.close());
beforeEach(() => db.deleteFrom('jobs').execute());

function createQueue(run: JobQueueOptions<Job>['run'], failed: JobQueueOptions<Job>['failed'] = async () => true) {
  return new JobQueue<Job>(db, {
    table: 'jobs',
    key: 'name',
    open: sql`not done`,
    concurrency: 2,
    attemptSeconds: 60,
    pauses: { first: 15, longest: 3600 },
    run,
    async succeeded({ name, attempts }) {
      await db
        .updateTable('jobs')
        .set({ done: true })
        .where('name', '=', name)
        .where('attempts', '=', attempts)
        .execute();
    },
    failed,
  });
}

const enqueue = (...names: string[]) =>
  db
    .insertInto('jobs')
    .values(names.map((name) => ({ name })))
    .execute();
const find = (name: string) =>
  db
    .selectFrom('jobs')
    .select(['done', 'attempts', 'last_error'])
    .select(sql<number>`round(extract(epoch from next_attempt_at - now()))::integer`.as('wait'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

/** A run that lasts until the test ends it. */
function heldRun() {
  let start!: () => void;
  let end!: () => void;
  let fail!: (error: Error) => void;
  const started = new Promise<void>((resolve) => (start = resolve));
  const held = new Promise<void>((resolve, reject) => ((end = resolve), (fail = reject)));
  const run = () => {
    start();
    return held;
  };
  return { run, started, end, fail };
}

test('runs each job once from several queues', async () => {
  await enqueue('a', 'b', 'c', 'd', 'e');
  const ran: string[] = [];
  const run = async ({ name }: Job) => void ran.push(name);
  await Promise.all([createQueue(run).runDue(), createQueue(run).runDue()]);
  assert.deepEqual(ran.sort(), ['a', 'b', 'c', 'd', 'e']);
});

test('leases a job to its attempt for longer than that may last', async () => {
  await enqueue('a');
  const { run, started, end } = heldRun();
  const running = createQueue(run).runDue();
  await started;
  const { wait } = await find('a');
  assert.ok(wait > 60 && wait <= 90, String(wait));
  let isTaken = false;
  const other = createQueue(async () => void (isTaken = true));
  await Promise.all([other.runDue(), other.runOne('a')]);
  assert.equal(isTaken, false);
  end();
  await running;
  assert.equal((await find('a')).done, true);
});

test('retries a failed job after a pause, and never one that was given up', async () => {
  await enqueue('a', 'b');
  const queue = createQueue(
    () => Promise.reject(new Error('no')),
    async ({ name }, _error, pause) => {
      assert.equal(pause, 15);
      if (name === 'b') await db.updateTable('jobs').set({ done: true }).where('name', '=', 'b').execute();
      return name === 'a';
    },
  );
  await queue.runDue();
  await queue.runDue();
  const [a, b] = [await find('a'), await find('b')];
  assert.deepEqual([a.attempts, a.last_error, a.wait > 10 && a.wait <= 15], [1, 'no', true]);
  assert.deepEqual([b.attempts, b.last_error], [1, null]);
});

test('runs a job again at once if it was queued again during a failed attempt', async () => {
  await enqueue('a');
  const { run, started, fail } = heldRun();
  const attempts: number[] = [];
  const queue = createQueue(async (job) => {
    attempts.push(job.attempts);
    if (attempts.length === 1) await run();
  });
  const running = queue.runOne('a');
  await started;
  await db.updateTable('jobs').set({ attempts: 0 }).where('name', '=', 'a').execute();
  fail(new Error('no'));
  await running;
  assert.deepEqual([attempts, (await find('a')).done], [[1, 1], true]);
});

test('deletes a job by default, or runs it again if it was queued again during its attempt', async () => {
  const { run, started, end } = heldRun();
  const ran: string[] = [];
  const queue = new JobQueue<Job>(db, {
    table: 'jobs',
    key: 'name',
    concurrency: 2,
    attemptSeconds: 60,
    pauses: { first: 15, longest: 3600 },
    async run({ name }) {
      ran.push(name);
      if (ran.length === 1) await run();
    },
    failed: async () => true,
  });
  const requeue = (...names: string[]) => enqueueJobs(db, { table: 'jobs', key: 'name' }, names);
  await requeue('a');
  const running = queue.runDue();
  await started;
  await requeue('b', 'a', 'b');
  // The attempt keeps its lease.
  await createQueue(async ({ name }) => void ran.push(name)).runOne('a');
  end();
  await running;
  assert.deepEqual(ran, ['a', 'a', 'b']);
  assert.deepEqual(await db.selectFrom('jobs').select('name').execute(), []);
});

test('leaves a job alone whose lease another process has', async () => {
  await enqueue('a');
  const { run, started, fail } = heldRun();
  const running = createQueue(run).runDue();
  await started;
  await db
    .updateTable('jobs')
    .set({ next_attempt_at: sql<Date>`now()` })
    .execute();
  const other = heldRun();
  const taken = createQueue(other.run).runDue();
  await other.started;
  fail(new Error('no'));
  await running;
  const job = await find('a');
  assert.deepEqual([job.attempts, job.last_error, job.wait > 60], [2, null, true]);
  other.end();
  await taken;
});

// Behaviour: mails.outbox
test('doubles the pauses up to the longest', () => {
  assert.deepEqual(
    [1, 2, 3, 8, 9, 20].map((attempts) => pauseAfter(attempts, { first: 15, longest: 3600 })),
    [15, 30, 60, 1920, 3600, 3600],
  );
});
