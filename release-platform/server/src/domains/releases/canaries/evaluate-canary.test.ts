import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from './seeded-random.fixtures';
import type { ModuleCounts } from './counts';
import { evaluateCanary } from './evaluate-canary';
import { compareFailures } from './compare-failures';
import type { ModuleReporters } from './reporters/count-reporters';
import type { ReporterUnit } from './reporters/reporter-units';

const LIMITS = { minMounts: 200, maxFailureRate: 0.02 };
const NAME = '@lender-portal/documents-mfe';

interface Page {
  isCanary: boolean;
  hasFailed: boolean;
  /** Undefined if the report proves no account. */
  account: string | undefined;
  network: string;
}

type Side = Record<'all' | 'failing' | 'networks', Set<string>>;
const createSide = (): Side => ({ all: new Set(), failing: new Set(), networks: new Set() });

/** Counts the pages of one canary as the server does: all pages, and distinct reporters. */
class Evidence {
  readonly #unit: ReporterUnit;
  readonly #counts: ModuleCounts = {
    module: NAME,
    canary: { mounts: 0, failures: 0 },
    live: { mounts: 0, failures: 0 },
  };
  readonly #sides = { canary: createSide(), live: createSide() };

  constructor(unit: ReporterUnit) {
    this.#unit = unit;
  }

  add({ isCanary, hasFailed, account, network }: Page): void {
    const name = isCanary ? 'canary' : 'live';
    this.#counts[name][hasFailed ? 'failures' : 'mounts'] += 1;
    const reporter = this.#unit === 'account' ? account : network;
    if (reporter === undefined) return;
    const { all, failing, networks } = this.#sides[name];
    all.add(reporter);
    if (!hasFailed || failing.has(reporter)) return;
    failing.add(reporter);
    networks.add(network);
  }

  /** The previous rule, which counts all pages. */
  isWithdrawnByPages = () => compareFailures([{ ...this.#counts, unit: 'mounts' }], LIMITS).length > 0;

  evaluate() {
    return evaluateCanary({ counts: [this.#counts], reporters: [this.#reporters()] }, LIMITS);
  }

  #reporters(): ModuleReporters {
    const countOf = ({ all, failing, networks }: Side) => ({
      all: all.size,
      failing: failing.size,
      networks: networks.size,
    });
    return { module: NAME, unit: this.#unit, canary: countOf(this.#sides.canary), live: countOf(this.#sides.live) };
  }
}

interface Traffic {
  unit: ReporterUnit;
  lenders: number;
  share: number;
  rates: { canary: number; live: number };
  /** Forged pages, which arrive before the first lender and again after every hundred pages. */
  forged?: readonly Page[];
}

/** Half of the lenders work in offices of four; the others have a network each. */
const networkOf = (lender: number) => (lender % 2 === 0 ? `office-${Math.floor(lender / 8)}` : `home-${lender}`);

interface Withdrawals {
  /** Failing pages until the withdrawal; undefined if the canary was not withdrawn. */
  now: number | undefined;
  before: number | undefined;
}

/** Lenders open several pages each in random order. Both rules evaluate every page. */
function simulate(
  { unit, lenders, share, rates, forged = [] }: Traffic,
  pages: number,
  chance: () => number,
): Withdrawals {
  const evidence = new Evidence(unit);
  const isInCanary = Array.from({ length: lenders }, () => chance() < share);
  const found: Withdrawals = { now: undefined, before: undefined };
  let failures = 0;
  for (let page = 0; page < pages && (found.now === undefined || found.before === undefined); page += 1) {
    if (page % 100 === 0) for (const each of forged) evidence.add(each);
    const lender = Math.floor(chance() * lenders);
    const isCanary = isInCanary[lender]!;
    const hasFailed = chance() < rates[isCanary ? 'canary' : 'live'];
    if (isCanary && hasFailed) failures += 1;
    evidence.add({ isCanary, hasFailed, account: `lender-${lender}`, network: networkOf(lender) });
    if (!isCanary || !hasFailed) continue;
    if (evidence.evaluate().verdict) found.now ??= failures;
    if (evidence.isWithdrawnByPages()) found.before ??= failures;
  }
  return found;
}

function runs(count: number, traffic: Traffic, pages: number): Withdrawals[] {
  const chance = seededRandom(7);
  return Array.from({ length: count }, () => simulate(traffic, pages, chance));
}

const median = (values: readonly (number | undefined)[]) =>
  [...values].map((value) => value ?? Infinity).sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Ten thousand failures in the canary and as many outside it, from three networks. */
const FORGED: readonly Page[] = Array.from({ length: 20_000 }, (_none, index) => ({
  isCanary: index % 2 === 0,
  hasFailed: true,
  account: undefined,
  network: `forger-${index % 3}`,
}));
const FORGED_IN_CANARY = FORGED.filter(({ isCanary }) => isCanary);
const FORGED_LIVE = FORGED.filter(({ isCanary }) => !isCanary);

for (const unit of ['account', 'network'] as const) {
  for (const canary of [1, 0.5, 0.2]) {
    test(`withdraws a canary that fails in ${canary * 100} % as early as the previous rule, by ${unit}`, () => {
      const traffic: Traffic = { unit, lenders: 400, share: 0.2, rates: { canary, live: 0.01 } };
      const found = runs(200, traffic, 4_000);
      const [now, before] = [median(found.map((each) => each.now)), median(found.map((each) => each.before))];
      assert.ok(found.every((each) => each.now !== undefined));
      assert.ok(now <= before + 2, `after ${now} failing pages, and after ${before} before`);
    });
  }

  for (const rate of [0, 0.01, 0.03]) {
    test(`keeps a canary that fails in ${rate * 100} % like the live release, by ${unit}`, () => {
      for (const share of [0.05, 0.2, 0.5]) {
        const found = runs(300, { unit, lenders: 400, share, rates: { canary: rate, live: rate } }, 3_000);
        const withdrawn = found.filter(({ now }) => now !== undefined).length;
        assert.ok(withdrawn <= 1, `${withdrawn} of 300 at a share of ${share}`);
      }
    });
  }

  // Behaviour: releases.canary-reporters
  test(`keeps a canary despite 10,000 forged failures from three networks, by ${unit}`, () => {
    const evidence = new Evidence(unit);
    for (const page of FORGED_IN_CANARY) evidence.add(page);
    assert.ok(evidence.isWithdrawnByPages(), 'the rule before withdraws it');
    assert.equal(evidence.evaluate().verdict, undefined);
    assert.match(
      evidence.evaluate().warning!,
      /^@lender-portal\/documents-mfe failed in 10000 of 10000 mounts in the canary/,
    );
    const found = runs(
      20,
      { unit, lenders: 400, share: 0.2, rates: { canary: 0.001, live: 0.001 }, forged: FORGED_IN_CANARY.slice(0, 300) },
      3_000,
    );
    assert.ok(found.every(({ now }) => now === undefined));
  });

  test(`withdraws a failing canary despite 10,000 forged live failures from three networks, by ${unit}`, () => {
    for (const canary of [1, 0.5]) {
      const traffic: Traffic = { unit, lenders: 400, share: 0.2, rates: { canary, live: 0.01 } };
      const [alone, forged] = [
        runs(50, traffic, 4_000),
        runs(50, { ...traffic, forged: FORGED_LIVE.slice(0, 999) }, 4_000),
      ];
      const [now, undisturbed] = [median(forged.map((each) => each.now)), median(alone.map((each) => each.now))];
      assert.ok(forged.every((each) => each.now !== undefined));
      assert.ok(
        now <= undisturbed + (unit === 'account' ? 0 : 2),
        `after ${now} failing pages, and after ${undisturbed} without`,
      );
    }
  });
}
