import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverPairs } from './cover-pairs';

const FACTORS = {
  page: ['entity', 'states', 'team'],
  viewer: ['main', 'member', 'guest'],
  width: [1440, 900, 390],
  theme: ['light', 'dark'],
} as const;

// Behaviour: releases.check-worker
test('covers each possible pair with far fewer combinations than all', () => {
  const isPossible = ({ page, viewer }: { page: string; viewer: string }) => page !== 'team' || viewer === 'main';
  const first = { page: 'entity', viewer: 'main', width: 1440, theme: 'light' } as const;
  const rows = coverPairs(FACTORS, [first], isPossible);
  assert.deepEqual(rows[0], first);
  assert.ok(rows.every(isPossible));
  assert.ok(rows.length <= 12, String(rows.length));
  for (const page of ['entity', 'states'] as const)
    for (const viewer of FACTORS.viewer) assert.ok(rows.some((row) => row.page === page && row.viewer === viewer));
  for (const width of FACTORS.width)
    for (const theme of FACTORS.theme) assert.ok(rows.some((row) => row.width === width && row.theme === theme));
});
