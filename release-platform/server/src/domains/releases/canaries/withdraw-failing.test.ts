import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModuleCounts } from './counts';
import { reasonToWithdraw } from './withdraw-failing';

const NAME = '@lender-portal/documents-mfe';
const LIMITS = { minFailingLenders: 5, maxFailureRate: 0.05 };

const counted = (
  failingLenders: number,
  [mounts, failures]: [number, number],
  [liveMounts, liveFailures]: [number, number] = [800, 0],
): ModuleCounts => ({
  module: NAME,
  canary: { mounts, failures },
  live: { mounts: liveMounts, failures: liveFailures },
  failingLenders,
});
const isWithdrawn = (...counts: ModuleCounts[]) => reasonToWithdraw(counts, LIMITS) !== undefined;

// Behaviour: releases.canary-withdrawn
test('withdraws a canary once enough lenders met a failure and it fails more often than the live release', () => {
  assert.ok(!isWithdrawn(counted(4, [0, 4])));
  assert.ok(isWithdrawn(counted(5, [0, 5], [0, 0])));
  assert.ok(isWithdrawn(counted(5, [94, 5])));
  assert.ok(!isWithdrawn(counted(5, [95, 5])), 'a failure rate of exactly 5 % is allowed');
  assert.ok(!isWithdrawn(counted(10, [90, 10], [720, 80])), 'the live release fails as often');
});

// Behaviour: releases.canary-withdrawn
test('counts a lender who reports many failures once', () => {
  assert.ok(!isWithdrawn(counted(1, [0, 10_000])));
  assert.ok(!isWithdrawn(counted(5, [1_000, 10_000])), 'four others met an occasional failure');
});

// Behaviour: releases.canary-withdrawn
test('names the failing module, whichever was changed', () => {
  const shell = { ...counted(0, [40, 0]), module: '@lender-portal/shell' };
  assert.equal(
    reasonToWithdraw([shell, counted(6, [30, 10], [158, 2])], LIMITS),
    '@lender-portal/documents-mfe failed for 6 lenders in 40 mounts in the canary, and in 2 of 160 mounts elsewhere, within a day',
  );
});
