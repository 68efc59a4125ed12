import type { Count, ModuleCounts } from './counts';
import { binomialTail, predictedTail } from './tails';

/** What an owner has said of a canary. */
interface Limits {
  /** From how many mounts on its rate of failures is compared. */
  minMounts: number;
  /** How far that may be above the others'. */
  maxFailureRate: number;
}

/** Why a canary is withdrawn. */
export interface Verdict extends ModuleCounts {
  because: string;
}

/** Fewer say nothing: one lender may reload a page that fails for reasons of their own. */
const MIN_FAILURES = 5;
/** How often a canary that is as good as what is live may be withdrawn, however often it is looked at. */
const FALSE_ALARMS = 0.000_5;
/** The same of one look at its rate of failures. */
const FALSE_ALARMS_OF_RATE = 0.000_05;
/** What fails so seldom is not withdrawn for it while there are few mounts, though what is live fails never. */
const HARMLESS_RATE = 0.01;
/** Mounts without a failure that are assumed of the others: as long as there are few of them they prove little. */
const ASSUMED_MOUNTS = 29;

/**
 * Whether what browsers report of a canary is worse than what others report in the same minutes, and not by chance.
 * Behaviour: releases.canary-withdrawn.
 *
 * @returns the module that fails most clearly; undefined where the canary goes on
 */
export function judge(counts: readonly ModuleCounts[], limits: Limits): Verdict | undefined {
  // Where several modules fail now and then, each of them could be the one that does so by chance.
  const candidates = counts.filter(({ canary, live }) => canary.failures + live.failures > 0);
  const verdicts = candidates.flatMap((each) => judgeModule(each, candidates.length, limits) ?? []);
  return verdicts.sort((a, b) => rateOf(b.canary) - rateOf(b.live) - rateOf(a.canary) + rateOf(a.live))[0];
}

function judgeModule(counts: ModuleCounts, candidates: number, { minMounts, maxFailureRate }: Limits): Verdict | undefined {
  const { module, canary, live } = counts;
  const { failures } = canary;
  const attempts = attemptsOf(canary);
  if (failures < MIN_FAILURES) return undefined;
  const chance = predictedTail(failures, attempts, live.failures, live.mounts + ASSUMED_MOUNTS);
  const text = `${module} failed in ${of(canary)} of the canary, and in ${of(live)} of the others in the same minutes`;
  // It is asked again at each failure: what may go wrong at each adds up to what may go wrong at all.
  const allowed = (FALSE_ALARMS * MIN_FAILURES) / (failures * (failures + 1) * candidates);
  if (Math.max(chance, binomialTail(failures, attempts, HARMLESS_RATE)) < allowed) return { ...counts, because: text };
  const isOver = attempts >= minMounts && rateOf(canary) - rateOf(live) > maxFailureRate;
  if (!isOver || chance >= FALSE_ALARMS_OF_RATE / candidates) return undefined;
  return { ...counts, because: `${text}, which is over the limit of ${percent(maxFailureRate)}` };
}

const attemptsOf = ({ mounts, failures }: Count) => mounts + failures;
const rateOf = (count: Count) => (attemptsOf(count) === 0 ? 0 : count.failures / attemptsOf(count));
const of = (count: Count) => `${count.failures} of ${attemptsOf(count)} mounts`;
const percent = (rate: number) => `${Number((rate * 100).toFixed(2))} %`;
