import type { Reports } from '@lender-portal/registry-api';
import type { ReportEvent } from '@lender-portal/module-contract/telemetry';
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ReportCounts } from '../../domains/telemetry/counting/counts';
import { writeCounts } from '../../domains/telemetry/counting/write-counts';
import { testRegistry } from '../../testing/registry';

const [NEW, OLD] = ['1.1.0+bbbbbbbbbbbb', '1.0.0+aaaaaaaaaaaa'];

const registry = testRegistry();
let team: string;
before(async () => {
  team = await registry.token('team', 'exchange');
  const counts = new ReportCounts(1_000);
  const add = (minutesAgo: number, ...events: ReportEvent[]) => {
    for (const [index, event] of events.entries())
      counts.add(
        event,
        { revision: '3-abc', canaries: '', reference: `page-${minutesAgo}-${index}` },
        new Date(Date.now() - minutesAgo * 60_000 + index),
      );
  };
  const mount = (release: string | null, isFallback = false): ReportEvent => ({
    kind: 'mount',
    module: 'exchange',
    release,
    isFallback,
  });
  const failure = (
    message: string,
    what: 'mount' | 'chunk' | 'uncaught' | 'recoverable' = 'mount',
    module = 'exchange',
  ): ReportEvent => ({
    kind: 'failure',
    module,
    release: NEW,
    what,
    message,
    stack: `at ${message} (exchange.js:1:2)`,
    route: 'exchange',
  });
  add(
    2,
    mount(NEW),
    mount(NEW),
    mount(NEW),
    mount(OLD, true),
    mount(null),
    failure('broken'),
    failure('broken'),
    failure('gone', 'chunk'),
  );
  add(20, failure('while hydrating', 'recoverable'));
  add(3, failure('in a click handler', 'uncaught'));
  add(30, failure('broken'), mount(NEW));
  add(300, failure('long ago'), mount(OLD));
  add(2, ...Array.from({ length: 8 }, (_none, index) => failure(`failure ${index}`, 'mount', 'projects')));
  add(2_000, { kind: 'mount', module: '@lender-portal/shell', release: null, isFallback: false });
  const vital = (name: 'LCP' | 'CLS', value: number): ReportEvent => ({
    kind: 'vital',
    name,
    value,
    route: 'exchange',
  });
  for (const value of [1_000, 1_600, 1_700, 1_900]) add(3, vital('LCP', value), vital('CLS', value / 10_000));
  await writeCounts(registry.server.db, counts.take());
});

const read = (query = '') => registry.read<Reports>(`/reports${query}`, team);

// Behaviour: reports.shown
test('returns mounts and failures of the last hour by module and release, with the last failures', async () => {
  const { minutes, modules } = await read();
  assert.equal(minutes, 60);
  assert.deepEqual(
    modules.map(({ module }) => module),
    ['exchange', 'projects'],
  );
  const { releases, lastFailures, ...exchange } = modules[0]!;
  assert.deepEqual(exchange, { module: 'exchange', mounts: 5, fallbacks: 1, failures: 4, errors: 1, timeline: [] });
  const counted = { mounts: 0, fallbacks: 0, failures: 0, errors: 0, firstFailedAt: null, failuresByKind: {} };
  const { firstFailedAt } = releases.find(({ release }) => release === NEW)!;
  assert.equal(Math.round((Date.now() - Date.parse(firstFailedAt!)) / 60_000), 30);
  const failuresByKind = { mount: 3, chunk: 1, uncaught: 1, recoverable: 1 };
  assert.deepEqual(
    new Map<string | null, unknown>(releases.map((each) => [each.release, each])),
    new Map([
      [NEW, { ...counted, release: NEW, mounts: 4, failures: 4, errors: 1, firstFailedAt, failuresByKind }],
      [OLD, { ...counted, release: OLD, fallbacks: 1 }],
      [null, { ...counted, release: null, mounts: 1 }],
    ]),
  );
  const failed = (what: string, message: string, count: number, reference: string) => ({
    release: NEW,
    what,
    message,
    count,
    route: 'exchange',
    reference,
    stack: `at ${message} (exchange.js:1:2)`,
    firstAt: undefined,
    lastAt: undefined,
  });
  assert.deepEqual(
    lastFailures.map((failure) => ({ ...failure, firstAt: undefined, lastAt: undefined })),
    [
      failed('chunk', 'gone', 1, 'page-2-7'),
      failed('mount', 'broken', 3, 'page-2-6'),
      failed('uncaught', 'in a click handler', 1, 'page-3-0'),
      failed('recoverable', 'while hydrating', 1, 'page-20-0'),
    ],
  );
});

// Behaviour: reports.shown
test('returns the 75th percentile of web vitals by route', async () => {
  const { vitals } = await read();
  assert.deepEqual(vitals, [
    { name: 'LCP', route: 'exchange', count: 4, p75: 1_750 },
    { name: 'CLS', route: 'exchange', count: 4, p75: 0.175 },
  ]);
});

test('returns more for a longer period, and more failures for a single module', async () => {
  const [exchange] = (await read('?minutes=1000')).modules;
  assert.ok(exchange!.lastFailures.some(({ message }) => message === 'long ago'));
  const [, projects] = (await read()).modules;
  assert.equal(projects!.lastFailures.length, 1);
  const { modules, vitals } = await read('?module=projects');
  assert.deepEqual([modules.length, modules[0]!.lastFailures.length, vitals], [1, 1, []]);
  assert.deepEqual((await read('?module=profile')).modules, []);
});

// Behaviour: reports.timeline
test('returns counts by interval, also of intervals without reports', async () => {
  for (const [minutes, step, intervals] of [
    [60, 2, 31],
    [1_440, 60, 25],
    [129_600, 4_320, 31],
  ] as const) {
    const { timeline } = (await read(`?minutes=${minutes}&module=exchange`)).modules[0]!;
    const starts = timeline.map(({ at }) => Date.parse(at) / 60_000);
    assert.deepEqual(
      starts,
      starts.map((_start, index) => starts[0]! + index * step),
    );
    assert.equal(starts.length, intervals);
    const sumOf = (count: 'mounts' | 'failures' | 'errors') => timeline.reduce((sum, each) => sum + each[count], 0);
    assert.deepEqual(
      [sumOf('mounts'), sumOf('failures'), sumOf('errors')],
      minutes === 60 ? [5, 4, 1] : [6, 5, 1],
      `${minutes} minutes`,
    );
  }
  const { timeline } = (await read('?module=exchange')).modules[0]!;
  const failing = timeline.filter(({ failures }) => failures > 0);
  assert.deepEqual(
    failing.map(({ failures }) => failures),
    [1, 3],
  );
});

// Behaviour: reports.timeline
test('returns web vitals by interval on the routes of a module, or on all routes for one of the frame', async () => {
  const vitalsOf = async (module: string) =>
    (await read(`?minutes=10080&module=${encodeURIComponent(module)}`)).modules[0]!.timeline.map(
      ({ vitals }) => vitals,
    ).filter((vitals) => Object.keys(vitals).length > 0);
  const expected = [{ LCP: 1_750, CLS: 0.175 }];
  assert.deepEqual(await vitalsOf('exchange'), expected);
  assert.deepEqual(await vitalsOf('@lender-portal/shell'), expected);
  assert.deepEqual(await vitalsOf('projects'), []);
});

// Behaviour: reports.shown
test('rejects a missing token and invalid parameters', async () => {
  assert.equal((await registry.call('/reports', { token: null })).status, 401);
  for (const query of [
    '?minutes=0',
    '?minutes=-1',
    '?minutes=x',
    '?minutes=999999',
    '?module=..%2Fx',
    '?module=a&module=b',
  ])
    assert.equal((await registry.call(`/reports${query}`)).status, 400, query);
});
