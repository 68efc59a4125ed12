import type { CheckTarget } from '@lender-portal/releases/checks';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planVisits } from './conditions';

const away = { path: '-/nothing', routes: ['not-found'] };
const neighbors = ['exchange', 'projects'].map((path) => ({ path, routes: [path] }));
const target: CheckTarget = {
  module: '@lender-portal/documents-mfe',
  path: 'profile/documents',
  viewers: ['main-user', 'white-label-member', 'new-lender', 'member', 'white-label-main-user'],
  routes: ['documents'],
  away,
  neighbors,
};
const visits = planVisits([target]);

// Behaviour: releases.check-worker
test('sees other dates at every quarter of a day and on a weekend', () => {
  const shifts = visits.map(({ conditions }) => conditions.clockShift).filter((shift) => shift > 0);
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const dates = shifts.map((shift) => new Date(Date.UTC(2026, 0, 1, hour) + shift));
    assert.equal(new Set(dates.map((date) => Math.floor(date.getUTCHours() / 6))).size, 4, String(hour));
    assert.ok(
      dates.some((date) => [0, 6].includes(date.getUTCDay())),
      String(hour),
    );
  }
  assert.ok(Math.min(...shifts) > 31 * 86_400_000);
  assert.ok(Math.max(...shifts) < 365 * 86_400_000);
});

test('goes to each other module once, and otherwise to a page without modules', () => {
  const paths = visits.filter(({ isThorough }) => !isThorough).map(({ neighbor }) => neighbor?.path);
  assert.deepEqual(paths.slice(0, 2), ['exchange', 'projects']);
  assert.ok(paths.slice(2).every((path) => path === away.path));
});
