import type { ReportEvent } from '@lender-portal/contracts/reports';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ToldEvents } from './told-events';

const failure = (module: string, release: string | null = null): ReportEvent => ({
  kind: 'failure',
  module,
  release,
  what: 'mount',
  message: '',
  route: 'exchange',
});
const mount = (module: string): ReportEvent => ({ kind: 'mount', module, release: null, milliseconds: 1, isFallback: false });

test('a page tells of each thing once', () => {
  const told = new ToldEvents();
  const events = [failure('a'), failure('b'), mount('a'), { kind: 'vital', name: 'LCP', value: 1, route: 'exchange' } as const];
  for (const event of events) assert.ok(told.isNew('page', event));
  for (const event of events) assert.ok(!told.isNew('page', event));
  assert.ok(told.isNew('another page', failure('a')));
});

test('a failure of a module counts once for each page, whichever releases are named', () => {
  const told = new ToldEvents();
  const releases = [null, '1.0.0', '2.0.0', '3.0.0'];
  assert.deepEqual(
    releases.map((release) => told.isNew('page', failure('a', release))),
    [true, false, false, false],
  );
});

test('no page tells more than twenty things', () => {
  const told = new ToldEvents();
  assert.equal(Array.from({ length: 30 }, (_none, index) => told.isNew('page', failure(`module-${index}`))).filter(Boolean).length, 20);
});

test('pages are forgotten when there are too many', () => {
  const told = new ToldEvents();
  for (let page = 0; page <= 10_000; page += 1) told.isNew(`page-${page}`, failure('a'));
  assert.ok(told.isNew('page-0', failure('a')));
  assert.ok(!told.isNew('page-10000', failure('a')));
});
