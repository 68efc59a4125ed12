import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModuleCounts } from './count-reports';
import { evaluateHealth, HEALTH_LIMITS } from './evaluate-health';

const [MODULE, OTHER, LIBRARY] = ['documents-mfe', 'users-mfe', 'ui'];

interface Case {
  what: string;
  /** `[mounts, failures]` under watch, failing lenders, and `[mounts, failures]` of the baseline. */
  counts: [own: [number, number], lenders: number, baseline?: [number, number], module?: string][];
  releases?: Record<string, string>;
  state: 'failing' | 'healthy' | 'undecided';
  evidence?: string;
}

const countsOf = ({ counts }: Case): ModuleCounts[] =>
  counts.map(([[mounts, failures], failingLenders, baseline = [800, 0], module = MODULE]) => ({
    module,
    own: { mounts, failures },
    baseline: { mounts: baseline[0], failures: baseline[1] },
    failingLenders,
  }));

const cases: Case[] = [
  // A lender counts once, so that nobody withdraws a release alone.
  { what: 'one lender with many failures', counts: [[[0, 10_000], 1]], state: 'undecided' },
  { what: 'four lenders', counts: [[[0, 4], 4]], state: 'undecided' },
  {
    what: 'five lenders',
    counts: [[[0, 5], 5, [0, 0]]],
    state: 'failing',
    evidence: 'documents-mfe failed for 5 lenders in 5 mounts, elsewhere in 0 of 0',
  },
  { what: 'five lenders above 5 %', counts: [[[94, 5], 5]], state: 'failing' },
  { what: 'five lenders at 5 %', counts: [[[295, 15], 15]], state: 'undecided' },
  { what: 'five lenders among many mounts', counts: [[[1_000, 10_000], 5]], state: 'undecided' },
  { what: 'a baseline that fails as often', counts: [[[180, 20], 20, [720, 80]]], state: 'healthy' },
  {
    what: 'a failing module that was not changed',
    counts: [
      [[40, 0], 0],
      [[30, 10], 6, [158, 2], OTHER],
    ],
    state: 'failing',
    evidence: 'users-mfe failed for 6 lenders in 40 mounts, elsewhere in 2 of 160',
  },
  {
    what: 'no mounts',
    counts: [],
    state: 'undecided',
    evidence: 'documents-mfe: its browsers reported 0 of 200 mounts',
  },
  {
    what: 'few mounts with failures of unidentified lenders',
    counts: [[[13, 30], 0, [800, 1]]],
    state: 'undecided',
    evidence:
      'documents-mfe: its browsers reported 43 of 200 mounts, and it failed in 30 of 43 mounts, elsewhere in 1 of 801',
  },
  {
    what: 'a difference of 5 points with few lenders',
    counts: [[[190, 10], 3, [800, 1]]],
    state: 'undecided',
    evidence: 'documents-mfe: it failed in 10 of 200 mounts, elsewhere in 1 of 801',
  },
  {
    what: 'enough mounts with occasional failures',
    counts: [[[198, 2], 2, [800, 1]]],
    state: 'healthy',
    evidence: 'documents-mfe failed in 2 of 200 mounts, elsewhere in 1 of 801',
  },
  {
    what: 'one of two modules without mounts',
    counts: [[[300, 0], 0]],
    releases: { [MODULE]: '1', [OTHER]: '2' },
    state: 'undecided',
    evidence: 'users-mfe: its browsers reported 0 of 200 mounts',
  },
  {
    what: 'a library whose pages fail',
    counts: [[[150, 50], 0, [800, 1], OTHER]],
    releases: { [LIBRARY]: '1' },
    state: 'undecided',
    evidence: 'ui: users-mfe failed in 50 of 200 mounts, elsewhere in 1 of 801',
  },
  {
    what: 'a library whose pages work',
    counts: [[[250, 0], 0, [800, 1], OTHER]],
    releases: { [LIBRARY]: '1' },
    state: 'healthy',
    evidence: 'users-mfe failed in 0 of 250 mounts, elsewhere in 1 of 801',
  },
  {
    what: 'few failures of an unchanged module',
    counts: [
      [[300, 0], 0],
      [[1, 1], 1, [800, 1], OTHER],
    ],
    state: 'healthy',
  },
];

for (const each of cases)
  // Behaviour: releases.health
  test(`is ${each.state} with ${each.what}`, () => {
    const health = evaluateHealth(countsOf(each), {
      releases: each.releases ?? { [MODULE]: '1' },
      limits: HEALTH_LIMITS,
      minMounts: 200,
      onEveryPage: [LIBRARY],
      baseline: 'elsewhere',
    });
    assert.equal(health.state, each.state, health.evidence);
    if (each.evidence !== undefined) assert.equal(health.evidence, each.evidence);
    assert.equal(health.risks.length === 0, each.state === 'healthy');
  });
