import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModuleCounts } from './counts';
import { seededRandom } from './seeded-random.fixtures';
import { compareFailures, type Verdict } from './compare-failures';

const LIMITS = { minMounts: 200, maxFailureRate: 0.02 };
const NAME = '@lender-portal/documents-mfe';

const firstVerdict = (counts: readonly ModuleCounts[]) =>
  compareFailures(
    counts.map((each) => ({ ...each, unit: 'mounts' as const })),
    LIMITS,
  )[0];

const none = (module: string): ModuleCounts => ({
  module,
  canary: { mounts: 0, failures: 0 },
  live: { mounts: 0, failures: 0 },
});

interface Simulation {
  browsers: number;
  share: number;
  /** Failures per mount. */
  rates: { canary: number; live: number };
  modules?: number;
}

/** Simulates browsers with one mount per module, evaluated after each failure in the canary. */
function simulate(
  { browsers, share, rates, modules = 1 }: Simulation,
  chance: () => number,
): { verdict: Verdict; lenders: number } | undefined {
  const counts = Array.from({ length: modules }, (_, index) => none(`module ${index}`));
  let lenders = 0;
  for (let browser = 0; browser < browsers; browser += 1) {
    const cohort = chance() < share ? 'canary' : 'live';
    if (cohort === 'canary') lenders += 1;
    let hasFailed = false;
    for (const each of counts) {
      const fails = chance() < rates[cohort];
      each[cohort][fails ? 'failures' : 'mounts'] += 1;
      hasFailed ||= fails;
    }
    if (cohort === 'live' || !hasFailed) continue;
    const verdict = firstVerdict(counts);
    if (verdict) return { verdict, lenders };
  }
  return undefined;
}

const repeated = (runs: number, simulation: Simulation) => {
  const chance = seededRandom(1);
  return Array.from({ length: runs }, () => simulate(simulation, chance));
};

for (const rate of [0, 0.01, 0.03]) {
  // Behaviour: releases.canary-withdrawn
  test(`keeps a canary that fails in ${rate * 100} % like the live release`, () => {
    for (const share of [0.05, 0.2, 0.5]) {
      const withdrawn = repeated(4000, { browsers: 1000, share, rates: { canary: rate, live: rate } }).filter(
        Boolean,
      ).length;
      assert.ok(withdrawn <= 3, `${withdrawn} of 4,000 at a share of ${share}`);
    }
    const withSeveral = repeated(2000, {
      browsers: 1000,
      share: 0.2,
      rates: { canary: rate, live: rate },
      modules: 6,
    }).filter(Boolean).length;
    assert.ok(withSeveral <= 2, `${withSeveral} of 2,000 with six modules`);
  });
}

// Behaviour: releases.canary-withdrawn
test('withdraws a failing canary before fifty lenders meet it, if so few suffice', () => {
  const early = (rates: Simulation['rates'], share = 0.2) => {
    const found = repeated(1000, { browsers: 100_000, share, rates });
    return found.filter((each) => each && each.lenders < 50).length / 10;
  };
  assert.equal(early({ canary: 1, live: 0 }), 100);
  assert.equal(early({ canary: 1, live: 0.03 }), 100);
  assert.equal(early({ canary: 1, live: 0.03 }, 0.5), 100);
  assert.ok(early({ canary: 0.5, live: 0 }) >= 99.5);
  assert.ok(early({ canary: 0.5, live: 0.03 }) >= 99.5);
  assert.ok(early({ canary: 0.2, live: 0 }) >= 90);
  assert.ok(early({ canary: 0.2, live: 0.01 }) >= 75);
  // Ten failures in fifty are unlikely by chance at a usual rate of one or two, but not impossible.
  assert.ok(early({ canary: 0.2, live: 0.03 }) >= 45);
});

// Behaviour: releases.canary-withdrawn
test('withdraws a canary that always fails at the fifth failure, even without a control group', () => {
  const failing = (failures: number, live = { mounts: 0, failures: 0 }) =>
    firstVerdict([{ module: NAME, canary: { mounts: 0, failures }, live }]);
  assert.equal(failing(4), undefined);
  assert.ok(failing(5));
  assert.match(
    failing(5, { mounts: 20, failures: 1 })!.reason,
    /^@lender-portal\/documents-mfe failed in 5 of 5 mounts in the canary and in 1 of 21 mounts elsewhere in the same minutes$/,
  );
});

// Behaviour: releases.canary-withdrawn
test('keeps a canary if everything fails alike', () => {
  assert.equal(
    firstVerdict([{ module: NAME, canary: { mounts: 0, failures: 50 }, live: { mounts: 0, failures: 200 } }]),
    undefined,
  );
  assert.equal(
    firstVerdict([{ module: NAME, canary: { mounts: 100, failures: 100 }, live: { mounts: 400, failures: 400 } }]),
    undefined,
  );
});

// Behaviour: releases.canary-withdrawn
test('withdraws above the rate limit from enough mounts on if the excess is significant', () => {
  const at = (failures: number, mounts: number, live = { mounts: 3800, failures: 0 }) =>
    firstVerdict([{ module: NAME, canary: { mounts: mounts - failures, failures }, live }])?.reason;
  assert.equal(at(5, 199), undefined);
  assert.match(at(5, 200)!, /, which exceeds the limit of 2%$/);
  assert.equal(at(5, 250), undefined, 'it is not over the limit');
  assert.equal(at(12, 400, { mounts: 3940, failures: 60 }), undefined, 'others fail nearly as often');
  assert.equal(at(15, 200, { mounts: 190, failures: 10 }), undefined, 'so few others fail less by chance');
});

// Behaviour: releases.canary-withdrawn
test('names the failing module, whichever was changed', () => {
  const counts = ['shell', NAME, 'exchange'].map((module) => ({
    ...none(module),
    canary: { mounts: 40, failures: 0 },
    live: { mounts: 160, failures: 0 },
  }));
  counts[1]!.canary = { mounts: 30, failures: 10 };
  assert.equal(firstVerdict(counts)?.module, NAME);
  assert.equal(firstVerdict(counts.slice(0, 1)), undefined);
});
