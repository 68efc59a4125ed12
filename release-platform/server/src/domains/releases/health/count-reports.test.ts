import type { ReportEvent } from '@lender-portal/module-contract/telemetry';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { ReportCounts } from '../../telemetry/counting/counts';
import { writeCounts } from '../../telemetry/counting/write-counts';
import { createCanary, endCanary } from '../canaries/canaries';
import { countCanary, countRevision } from './count-reports';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const [OWN, OTHER] = ['1.0.0+a', '1.0.0+b'];
const begin = (releases: Record<string, string>) =>
  createCanary(server.db, {
    releases,
    share: 5,
    companies: [],
    minFailingLenders: 5,
    maxFailureRate: 0.05,
    reason: '',
    forced: false,
    checks: [],
    promoteAfterMinutes: null,
    createdBy: 'owner',
  });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const mount = (module: string, isFallback = false): ReportEvent => ({
  kind: 'mount',
  module,
  release: OWN,
  isFallback,
});
const failure = (module: string, release = OWN, what: 'mount' | 'uncaught' = 'mount'): ReportEvent => ({
  kind: 'failure',
  module,
  release,
  what,
  message: '',
  stack: '',
  route: 'exchange',
});

// Behaviour: reports.errors
test('counts mounts and failures in a canary and outside all canaries, and each failing lender once', async () => {
  const { db } = server;
  const [canary, other] = [await begin({ exchange: OWN }), await begin({ projects: OWN })];
  const counts = new ReportCounts(100);
  const add = (minutes: number, canaries: string, events: readonly ReportEvent[], lender?: string) => {
    for (const event of events)
      counts.add(
        event,
        { revision: '3-abc', canaries, reference: '' },
        minutesAgo(minutes),
        lender && event.kind === 'failure' ? [{ watch: canary.id, lender }] : [],
      );
  };
  add(1, canary.id, [mount('exchange'), mount('exchange'), failure('exchange')], 'one');
  add(1, canary.id, [failure('exchange')], 'one');
  add(1, `${canary.id},${other.id}`, [mount('exchange'), mount('exchange', true), mount('projects')]);
  add(1, '', [mount('exchange'), failure('exchange'), failure('exchange')]);
  // Neither pages of another canary, nor a fallback, nor an error that the page survives is evidence.
  add(1, other.id, [failure('exchange')]);
  add(1, canary.id, [failure('exchange', OTHER), failure('exchange', OWN, 'uncaught')]);
  add(60, canary.id, [failure('exchange')], 'two');
  await writeCounts(db, counts.take());

  const projects = { module: 'projects', own: { mounts: 1, failures: 0 }, baseline: { mounts: 0, failures: 0 } };
  const baseline = { mounts: 1, failures: 2 };
  assert.deepEqual(await countCanary(db, canary, minutesAgo(10)), [
    { module: 'exchange', own: { mounts: 3, failures: 2 }, baseline, failingLenders: 1 },
    { ...projects, failingLenders: 0 },
  ]);
  assert.deepEqual((await countCanary(db, canary, minutesAgo(90)))[0], {
    module: 'exchange',
    own: { mounts: 3, failures: 3 },
    baseline,
    failingLenders: 2,
  });
});

// Behaviour: releases.canary-withdrawn
test('forgets the lenders of a canary when it ends', async () => {
  const { db } = server;
  const canary = await begin({ exchange: OWN });
  const report = async () => {
    const counts = new ReportCounts(100);
    const page = { revision: '3-abc', canaries: canary.id, reference: '' };
    counts.add(failure('exchange'), page, new Date(), [{ watch: canary.id, lender: 'one' }]);
    await writeCounts(db, counts.take());
    return (await countCanary(db, canary))[0]!.failingLenders;
  };
  assert.equal(await report(), 1);
  await endCanary(db, canary.id, { state: 'withdrawn', by: null, reason: '', counts: [] });
  assert.equal(await report(), 0);
});

// Behaviour: releases.watched
test('counts a revision from its minute on, and its previous release on the day before', async () => {
  const { db } = server;
  const counts = new ReportCounts(100);
  const add = (minutes: number, events: readonly ReportEvent[], canaries = '', lender?: string) => {
    const watched = lender === undefined ? [] : [{ watch: 'revision 7', lender }];
    for (const event of events)
      counts.add(event, { revision: '7-abc', canaries, reference: '' }, minutesAgo(minutes), watched);
  };
  const before = { kind: 'mount', module: 'lists', release: OTHER, isFallback: false } as const;
  add(60, [before, before, failure('lists', OTHER), failure('lists')]);
  add(25 * 60, [failure('lists', OTHER)]);
  add(1, [mount('lists'), failure('lists'), failure('lists', OTHER)], '', 'one');
  add(1, [failure('lists')], 'a canary');
  await writeCounts(db, counts.take());
  const revision = { watch: 'revision 7', at: minutesAgo(30), releases: { lists: OWN }, before: { lists: OTHER } };
  const found = await countRevision(db, revision);
  assert.deepEqual(
    found.find(({ module }) => module === 'lists'),
    { module: 'lists', own: { mounts: 1, failures: 1 }, baseline: { mounts: 2, failures: 1 }, failingLenders: 1 },
  );
});
