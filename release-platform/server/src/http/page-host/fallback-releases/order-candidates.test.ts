import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseHealth } from '../../../domains/releases/health/release-health';
import { orderCandidates } from './order-candidates';

const health = (more: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  wellOn: null,
  isFailing: false,
  hasFailedCheck: false,
  isWithdrawn: false,
  ...more,
});
const order = (before: string[], known: Record<string, ReleaseHealth> = {}, live: string | undefined = 'live') =>
  orderCandidates({ live, before, health: new Map(Object.entries(known)) });

// Behaviour: releases.fallback
test('prefers the last healthy release to newer ones without mounts', () => {
  assert.deepEqual(
    order(['bad', 'good', 'older'], {
      bad: health(),
      good: health({ wellOn: '2026-11-20' }),
      older: health({ wellOn: '2026-11-24' }),
    }),
    ['live', 'good', 'older', 'bad'],
  );
});

// Behaviour: releases.fallback
test('orders failing, rejected and withdrawn releases last without dropping them', () => {
  const well = { wellOn: '2026-11-20' };
  const known = {
    failing: health({ ...well, isFailing: true }),
    unchecked: health({ ...well, hasFailedCheck: true }),
    withdrawn: health({ ...well, isWithdrawn: true }),
    silent: health(),
    good: health(well),
  };
  assert.deepEqual(order(['failing', 'unchecked', 'withdrawn', 'silent', 'good'], known), [
    'live',
    'good',
    'silent',
    'failing',
    'unchecked',
    'withdrawn',
  ]);
});

// Behaviour: releases.fallback
test('follows the history without telemetry', () => {
  assert.deepEqual(order(['C', 'B', 'A']), ['live', 'C', 'B', 'A']);
  assert.deepEqual(orderCandidates({ live: undefined, before: ['A'], health: new Map() }), ['A']);
});
