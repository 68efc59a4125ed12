import type { Count, ModuleCounts } from './counts';
import { binomialTail, betaBinomialTail } from './binomial';

/** Limits that an owner set for a canary. */
export interface Limits {
  /** Number of mounts from which the failure rate is compared. */
  minMounts: number;
  /** Maximum difference between the failure rates in and outside the canary. */
  maxFailureRate: number;
}

/** Counts of a module in the unit of comparison. */
export interface Comparison extends ModuleCounts {
  /** Plural, for the text of the reason. */
  unit: 'mounts' | 'accounts' | 'networks';
  /** Mounts in the canary if the unit is not mounts, because `minMounts` counts mounts. */
  mountsInCanary?: number;
}

/** The comparison that withdraws a canary. */
export interface Verdict extends Comparison {
  reason: string;
}

/** Fewer failures are no evidence: one lender may reload a page that fails for local reasons, or forge reports. */
export const MIN_FAILURES = 5;
/** Probability that a canary as good as the live release is ever withdrawn, over all evaluations. */
const FALSE_ALARMS = 0.000_5;
/** False alarm probability of a single look at the failure rate. */
const FALSE_ALARMS_OF_RATE = 0.000_05;
/** With few mounts, failures below this rate are tolerated, even if the live release never fails. */
const HARMLESS_RATE = 0.01;
/** Prior of successful mounts outside the canary, because a few real ones are weak evidence. */
const ASSUMED_MOUNTS = 29;

/**
 * Compares the failures in a canary with those outside it, and finds differences that chance does not explain.
 * Behaviour: releases.canary-withdrawn.
 *
 * @returns the failing modules, the largest difference first
 */
export function compareFailures(counts: readonly Comparison[], limits: Limits): Verdict[] {
  // Correct for multiple comparisons: each module with occasional failures could stand out by chance.
  const candidates = counts.filter(({ canary, live }) => canary.failures + live.failures > 0);
  const verdicts = candidates.flatMap((each) => compareModule(each, candidates.length, limits) ?? []);
  return verdicts.sort((a, b) => rateOf(b.canary) - rateOf(b.live) - rateOf(a.canary) + rateOf(a.live));
}

function compareModule(
  counts: Comparison,
  candidates: number,
  { minMounts, maxFailureRate }: Limits,
): Verdict | undefined {
  const { module, unit, canary, live, mountsInCanary } = counts;
  const { failures } = canary;
  const attempts = attemptsOf(canary);
  if (failures < MIN_FAILURES) return undefined;
  const chance = betaBinomialTail(failures, attempts, live.failures, live.mounts + ASSUMED_MOUNTS);
  const text =
    unit === 'mounts'
      ? `${module} failed in ${ratio(canary, unit)} in the canary and in ${ratio(live, unit)} elsewhere in the same minutes`
      : `${module} failed for ${ratio(canary, unit)} in the canary and for ${ratio(live, unit)} outside it`;
  // Sequential test: the error budget is split over all evaluations, one per failure.
  const allowed = (FALSE_ALARMS * MIN_FAILURES) / (failures * (failures + 1) * candidates);
  if (Math.max(chance, binomialTail(failures, attempts, HARMLESS_RATE)) < allowed) return { ...counts, reason: text };
  const isOver = (mountsInCanary ?? attempts) >= minMounts && rateOf(canary) - rateOf(live) > maxFailureRate;
  if (!isOver || chance >= FALSE_ALARMS_OF_RATE / candidates) return undefined;
  return { ...counts, reason: `${text}, which exceeds the limit of ${percent(maxFailureRate)}` };
}

export const attemptsOf = ({ mounts, failures }: Count) => mounts + failures;
export const rateOf = (count: Count) => (attemptsOf(count) === 0 ? 0 : count.failures / attemptsOf(count));
const ratio = (count: Count, unit: string) => `${count.failures} of ${attemptsOf(count)} ${unit}`;
const percent = (rate: number) => `${Number((rate * 100).toFixed(2))}%`;
