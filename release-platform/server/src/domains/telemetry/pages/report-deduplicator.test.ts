import type { ReportEvent } from '@lender-portal/module-contract/telemetry';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReportDeduplicator } from './report-deduplicator';

const failure = (module: string, release: string | null = null): ReportEvent => ({
  kind: 'failure',
  module,
  release,
  what: 'mount',
  message: '',
  stack: '',
  route: 'exchange',
});
const mount = (module: string): ReportEvent => ({
  kind: 'mount',
  module,
  release: null,
  isFallback: false,
});

test('counts each event of a page once', () => {
  const deduplicator = new ReportDeduplicator();
  const events = [
    failure('a'),
    failure('b'),
    mount('a'),
    { kind: 'vital', name: 'LCP', value: 1, route: 'exchange' } as const,
  ];
  for (const event of events) assert.ok(deduplicator.isNew('page', event));
  for (const event of events) assert.ok(!deduplicator.isNew('page', event));
  assert.ok(deduplicator.isNew('another page', failure('a')));
});

test('counts one failure per release and page, plus one error that the page survived', () => {
  const deduplicator = new ReportDeduplicator();
  const uncaught = { ...failure('a', '1.0.0'), what: 'uncaught' } as ReportEvent;
  const events = [failure('a', '1.0.0'), failure('a', '1.0.0'), uncaught, uncaught, failure('a', '0.9.0')];
  assert.deepEqual(
    events.map((event) => deduplicator.isNew('page', event)),
    [true, false, true, false, true],
  );
});

test('limits events per page to twenty', () => {
  const deduplicator = new ReportDeduplicator();
  assert.equal(
    Array.from({ length: 30 }, (_none, index) => deduplicator.isNew('page', failure(`module-${index}`))).filter(Boolean)
      .length,
    20,
  );
});
