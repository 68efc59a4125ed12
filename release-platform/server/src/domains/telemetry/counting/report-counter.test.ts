import type { ReportEvent } from '@lender-portal/module-contract/telemetry';
import { createTestDatabase, type TestDatabase } from '@lender-portal/server-kit/testing/test-database';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { removeOldReports } from '../../clean-up-releases';
import { ReportCounts } from './counts';
import { ReportCounter } from './report-counter';
import { writeCounts } from './write-counts';

/** Uses a PostgreSQL server if TEST_DATABASE_URL is set. */
const given = process.env['TEST_DATABASE_URL'];

let server: TestServer;
let database: TestDatabase | undefined;
before(async () => {
  database = given === undefined ? undefined : await createTestDatabase(given);
  server = await startTestServer(
    database ? { database: { kind: 'postgres', url: database.url, startWaitSeconds: 0 } } : {},
  );
});
after(async () => {
  await server.close();
  await database?.close();
});
beforeEach(async () => {
  await db().deleteFrom('portal.module_reports').execute();
  await db().deleteFrom('portal.vital_reports').execute();
  await db().deleteFrom('portal.release_days').execute();
});

const db = () => server.db;
const failure = (module: string, message = 'broken'): ReportEvent => ({
  kind: 'failure',
  module,
  release: '1.0.0+a',
  what: 'mount',
  message,
  stack: '',
  route: 'exchange',
});
const mount = (module: string, isFallback = false): ReportEvent => ({
  kind: 'mount',
  module,
  release: '1.0.0+a',
  isFallback,
});
const page = (canaries = '', reference = 'reference') => ({ revision: '3-abc', canaries, reference });
const rows = () =>
  db().selectFrom('portal.module_reports').selectAll().orderBy('module').orderBy('what').orderBy('canary').execute();

test('writes sums by minute, canary, module, release and kind, with the last failure as a sample', async () => {
  const counter = new ReportCounter(db(), server.app.log);
  counter.count(mount('exchange'), page());
  counter.count(failure('exchange'), page());
  await counter.flush();
  counter.count(mount('exchange'), page());
  counter.count(mount('exchange'), page());
  counter.count(mount('exchange', true), page());
  counter.count(failure('exchange', 'broken again'), page('', 'another reference'));
  counter.count(failure('exchange'), page('canary'));
  counter.count({ kind: 'vital', name: 'CLS', value: 0.12, route: 'exchange' }, page());
  await counter.flush();
  counter.count({ kind: 'vital', name: 'CLS', value: 0.13, route: 'exchange' }, page());
  await counter.flush();

  assert.deepEqual(
    (await rows()).map(({ canary, what, count, message, route, reference }) => [
      canary,
      what,
      count,
      message,
      route,
      reference,
    ]),
    [
      ['', 'fallback', 1, null, null, null],
      ['', 'mount', 2, 'broken again', 'exchange', 'another reference'],
      ['canary', 'mount', 1, 'broken', 'exchange', 'reference'],
      ['', 'mounted', 3, null, null, null],
    ],
  );
  const vitals = await db().selectFrom('portal.vital_reports').selectAll().execute();
  assert.deepEqual(
    vitals.map(({ route, name, values }) => [route, name, values]),
    [['exchange', 'CLS', [0.12, 0.13]]],
  );
});

// Behaviour: reports.counted
test('writes and announces a failure within a second, and everything else within two', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const counter = new ReportCounter(db(), silentLog);
  const notified = new Promise<void>((resolve) => counter.onFailures(resolve));
  counter.count(mount('exchange'), page());
  counter.count(failure('exchange'), page());
  context.mock.timers.tick(1_000);
  await notified;
  assert.equal((await rows()).length, 2);

  counter.count(mount('exchange'), page());
  const flush = context.mock.method(counter, 'flush');
  context.mock.timers.tick(2_000);
  assert.equal(flush.mock.callCount(), 1);
  await flush.mock.calls[0]!.result;
});

test('notifies listeners of failures only, until they unsubscribe', async () => {
  const counter = new ReportCounter(db(), silentLog);
  let heard = 0;
  const stop = counter.onFailures(() => (heard += 1));
  counter.count(mount('exchange'), page());
  await counter.flush();
  assert.equal(heard, 0);
  counter.count(failure('exchange'), page());
  await counter.flush();
  assert.equal(heard, 1);
  stop();
  counter.count(failure('exchange'), page());
  await counter.flush();
  assert.equal(heard, 1);
});

test('drops reports that cannot be written, and writes the next ones', async () => {
  const counter = new ReportCounter(db(), silentLog);
  counter.count(failure('no text of a database: \u0000'), page());
  await counter.flush();
  counter.count(failure('projects'), page());
  await counter.flush();
  assert.deepEqual(
    (await rows()).map(({ module }) => module),
    ['projects'],
  );
});

// Behaviour: reports.counted
test('bounds the number of rows', () => {
  const counts = new ReportCounts(3);
  const added = ['a', 'b', 'c', 'd', 'a'].map((module) => counts.add(failure(module), page(), new Date()));
  assert.deepEqual(added, [true, true, true, false, true]);
  assert.equal(counts.take().modules.length, 3);
  assert.deepEqual(counts.take(), { lenderFailures: [], modules: [], vitals: [] });
});

test('adds up concurrent writes of several processes', async () => {
  const counters = Array.from({ length: 4 }, () => new ReportCounter(db(), silentLog));
  for (const counter of counters) for (const module of ['a', 'b', 'c']) counter.count(mount(module), page());
  await Promise.all(counters.map((counter) => counter.flush()));
  assert.deepEqual(
    (await rows()).map(({ module, count }) => [module, count]),
    [
      ['a', 4],
      ['b', 4],
      ['c', 4],
    ],
  );
});

// Behaviour: reports.counted
test('keeps reports for 90 days and web vitals for 7', async () => {
  const counts = new ReportCounts(100);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  for (const days of [89, 91]) counts.add(failure(`${days} days ago`), page(), daysAgo(days));
  for (const days of [6, 8])
    counts.add({ kind: 'vital', name: 'LCP', value: 1, route: `${days} days ago` }, page(), daysAgo(days));
  await writeCounts(db(), counts.take());
  await removeOldReports(db(), daysAgo(server.settings.retention.reportDays));
  assert.deepEqual(
    (await rows()).map(({ module }) => module),
    ['89 days ago'],
  );
  const vitals = await db().selectFrom('portal.vital_reports').select('route').execute();
  assert.deepEqual(vitals, [{ route: '6 days ago' }]);
});

// Behaviour: releases.fallback
test('sums mounts and failures of a release per day without fallback mounts', async () => {
  const counter = new ReportCounter(db(), silentLog);
  for (let round = 0; round < 2; round += 1) {
    counter.count(mount('exchange'), page());
    counter.count(mount('exchange', true), page());
    counter.count(failure('exchange'), page());
    counter.count(failure('exchange'), page('canary'));
    counter.count({ ...failure('exchange'), release: null } as ReportEvent, page());
    await counter.flush();
  }
  const days = await db()
    .selectFrom('portal.release_days')
    .select(['module', 'release', 'mounts', 'failures'])
    .execute();
  assert.deepEqual(
    days.map(({ mounts, failures, ...day }) => ({ ...day, mounts: Number(mounts), failures: Number(failures) })),
    [{ module: 'exchange', release: '1.0.0+a', mounts: 2, failures: 4 }],
  );
  await removeOldReports(db(), new Date(Date.now() + 400 * 86_400_000));
  assert.equal((await db().selectFrom('portal.release_days').select('release').execute()).length, 1);
});
