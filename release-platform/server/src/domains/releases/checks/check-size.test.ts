import type { Release } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSizeFaults } from './check-size';

/** @param lazy bytes of a lazy chunk */
const build = (initial: number, budget?: number, lazy = 0): Release => ({
  name: 'exchange',
  version: '1.0.0',
  entries: { exchange: 'a.js' },
  shared: {},
  dependencies: {},
  ...(budget !== undefined && { budget }),
  files: {
    'a.js': { digest: 'sha384-a', bytes: initial * 3, brotli: initial, initial: true },
    'b.js': { digest: 'sha384-b', bytes: lazy * 3, brotli: lazy, initial: false },
  },
});

const messages = (release: Release, live?: Release) => findSizeFaults(release, live).map(({ message }) => message);

// Behaviour: releases.budget
test('allows initial code up to the budget', () => {
  assert.deepEqual(messages(build(10_000, 10_000, 90_000)), []);
  assert.deepEqual(messages(build(10_001, 10_000)), [
    'has 10.0 kB of initial files, 1 byte over its budget of 10.0 kB',
  ]);
});

// Behaviour: releases.budget
test('allows growth by a fifth over the live release', () => {
  assert.deepEqual(messages(build(12_000), build(10_000)), []);
  assert.match(
    messages(build(12_100), build(10_000)).join(),
    /12\.1 kB of initial files, 21% more than the live release \(10\.0 kB\)/,
  );
});

test('allows a small module to grow by a kilobyte', () => {
  assert.deepEqual(messages(build(2_000), build(1_000)), []);
  assert.equal(messages(build(2_100), build(1_000)).length, 1);
});
