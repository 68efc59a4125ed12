import type { RunningRelease, RunningReleases } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Check } from './checks';
import { isValidFor, sharedReleasesOf, wouldBeValid } from './check-validity';

const release = (name: string, id: string, takes: string[] = []): RunningRelease => ({
  name,
  id,
  version: '1.0.0',
  entries: { [name]: 'a.js' },
  shared: Object.fromEntries(takes.map((specifier) => [specifier, { range: '*', names: [] }])),
});

const map = (ids: { documents: string; ui?: string; react?: string }): RunningReleases => ({
  documents: release('documents', ids.documents, ['react', 'ui']),
  users: release('users', 'u1', ['react']),
  react: release('shared-deps', ids.react ?? 'r1'),
  ui: release('ui', ids.ui ?? 'ui1', ['react']),
});

const passed = (releases: Record<string, string>, libraries: Record<string, string | null>): Check => ({
  id: randomUUID(),
  state: 'passed',
  canceledBy: null,
  releases,
  libraries,
  routes: {},
  requestedBy: 'team',
  progress: null,
  findings: [],
  createdAt: new Date(),
  startedAt: new Date(),
  finishedAt: new Date(),
});

const check = passed({ documents: 'd2' }, { react: 'r1', ui: 'ui1' });

test('finds the libraries of releases by their manifests', () => {
  assert.deepEqual(sharedReleasesOf(['documents'], map({ documents: 'd2' })), { react: 'r1', ui: 'ui1' });
  assert.deepEqual(sharedReleasesOf(['users', 'new'], { users: release('users', 'u1', ['yup']) }), { yup: null });
});

// Behaviour: releases.check-counts
test('applies a check to a map with the same release and libraries', () => {
  assert.equal(isValidFor(check, map({ documents: 'd2' })), true);
  assert.equal(isValidFor({ ...check, state: 'failed' }, map({ documents: 'd2' })), false);
  for (const other of [
    map({ documents: 'd1' }),
    map({ documents: 'd2', ui: 'ui2' }),
    map({ documents: 'd2', react: 'r2' }),
  ])
    assert.equal(isValidFor(check, other), false);
});

// Behaviour: releases.check-counts
test('applies to releases that were checked together', () => {
  const both = passed({ documents: 'd2', ui: 'ui2' }, { react: 'r1', ui: 'ui2' });
  assert.equal(isValidFor(both, map({ documents: 'd2', ui: 'ui2' })), true);
  assert.equal(isValidFor(both, map({ documents: 'd2' })), false);
});

test('predicts before a swap whether a check would be valid', () => {
  assert.equal(wouldBeValid(check, map({ documents: 'd1' })), true);
  assert.equal(wouldBeValid(check, map({ documents: 'd1', ui: 'ui2' })), false);
  assert.equal(
    wouldBeValid(passed({ reports: 'p1' }, { react: 'r1' }), map({ documents: 'd1' })),
    true,
    'of a module that is not live yet',
  );
});
