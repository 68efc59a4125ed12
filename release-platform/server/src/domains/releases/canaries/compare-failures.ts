import type { Count, ModuleCounts } from './counts';
import { binomialTail, predictedTail } from './binomial';

/** What an owner has said of a canary. */
export interface Limits {
  /** From how many mounts on its rate of failures is compared. */
  minMounts: number;
  /** How far that may be above the others'. */
  maxFailureRate: number;
}

/** Counts of a module in the unit that is compared. */
export interface Comparison extends ModuleCounts {
  /** Plural, for the reason. */
  unit: 'mounts' | 'accounts' | 'networks';
  /** Mounts in the canary, if another unit is compared: `minMounts` is of mounts. */
  mountsInCanary?: number;
}

/** Why a canary is withdrawn. */
export interface Verdict extends Comparison {
  because: string;
}

/** Fewer prove nothing: one lender may reload a page that fails for reasons of their own, or forge reports of it. */
export const MIN_FAILURES = 5;
/** How often a canary that is as good as what is live may be withdrawn, however often it is looked at. */
const FALSE_ALARMS = 0.000_5;
/** The same of one look at its rate of failures. */
const FALSE_ALARMS_OF_RATE = 0.000_05;
/** What fails so seldom is not withdrawn for it while there are few mounts, though what is live fails never. */
const HARMLESS_RATE = 0.01;
/** Mounts without a failure that are assumed of the others: as long as there are few of them they prove little. */
const ASSUMED_MOUNTS = 29;

/**
 * Compares the failures of a canary with those of others, and finds what chance does not explain.
 * Behaviour: releases.canary-withdrawn.
 *
 * @returns the modules that fail, the clearest first
 */
export function compareFailures(counts: readonly Comparison[], limits: Limits): Verdict[] {
  // Where several modules fail now and then, each of them could be the one that does so by chance.
  const candidates = counts.filter(({ canary, live }) => canary.failures + live.failures > 0);
  const verdicts = candidates.flatMap((each) => compareModule(each, candidates.length, limits) ?? []);
  return verdicts.sort((a, b) => rateOf(b.canary) - rateOf(b.live) - rateOf(a.canary) + rateOf(a.live));
}

function compareModule(counts: Comparison, candidates: number, { minMounts, maxFailureRate }: Limits): Verdict | undefined {
  const { module, unit, canary, live, mountsInCanary } = counts;
  const { failures } = canary;
  const attempts = attemptsOf(canary);
  if (failures < MIN_FAILURES) return undefined;
  const chance = predictedTail(failures, attempts, live.failures, live.mounts + ASSUMED_MOUNTS);
  const text =
    unit === 'mounts'
      ? `${module} failed in ${of(canary, unit)} of the canary, and in ${of(live, unit)} of the others in the same minutes`
      : `${module} failed for ${of(canary, unit)} in the canary, and for ${of(live, unit)} outside it`;
  // It is asked again at each failure: what may go wrong at each adds up to what may go wrong at all.
  const allowed = (FALSE_ALARMS * MIN_FAILURES) / (failures * (failures + 1) * candidates);
  if (Math.max(chance, binomialTail(failures, attempts, HARMLESS_RATE)) < allowed) return { ...counts, because: text };
  const isOver = (mountsInCanary ?? attempts) >= minMounts && rateOf(canary) - rateOf(live) > maxFailureRate;
  if (!isOver || chance >= FALSE_ALARMS_OF_RATE / candidates) return undefined;
  return { ...counts, because: `${text}, which is over the limit of ${percent(maxFailureRate)}` };
}

const attemptsOf = ({ mounts, failures }: Count) => mounts + failures;
const rateOf = (count: Count) => (attemptsOf(count) === 0 ? 0 : count.failures / attemptsOf(count));
const of = (count: Count, unit: string) => `${count.failures} of ${attemptsOf(count)} ${unit}`;
const percent = (rate: number) => `${Number((rate * 100).toFixed(2))} %`;
