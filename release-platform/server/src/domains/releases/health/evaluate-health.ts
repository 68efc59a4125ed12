import type { Risk } from '@lender-portal/registry-api';
import { attemptsOf, rateOf, type ModuleCounts, type MountCounts } from './count-reports';

export interface HealthLimits {
  /** Lenders who must meet a failure. Each counts once, because anyone can forge reports. */
  minFailingLenders: number;
  /** Failure rate above the baseline from which a release fails. */
  maxFailureRate: number;
}

export const HEALTH_LIMITS: HealthLimits = { minFailingLenders: 5, maxFailureRate: 0.05 };
/** Below this difference from the baseline a release is healthy. Between both limits, a person decides. */
const MAX_HEALTHY_RATE = 0.02;
/** Modules that were not changed may fail for other reasons. */
export const MIN_FAILURES = 5;

/** The releases under watch, and the rule for them. */
export interface Watched {
  /** Module → release id. */
  releases: Readonly<Record<string, string>>;
  limits: HealthLimits;
  /** Fewer mounts say little about a release that fails now and then. */
  minMounts: number;
  /** Modules that slots do not mount, such as libraries: mounts of any module on their pages count. */
  onEveryPage: readonly string[];
  /** Origin of the baseline, such as "in other browsers". */
  baseline: string;
}

export interface Health {
  state: 'failing' | 'healthy' | 'undecided';
  /** One sentence with the figures. */
  evidence: string;
  /** Why a promotion needs a decision. Empty if healthy. */
  risks: readonly Risk[];
}

/** The only rule that withdraws and promotes canaries and rolls back changes. */
export function evaluateHealth(counts: readonly ModuleCounts[], watched: Watched): Health {
  const { releases, limits, baseline } = watched;
  const excess = ({ own, baseline: other }: ModuleCounts, failures: number) =>
    failures / Math.max(1, attemptsOf(own)) - rateOf(other);
  const failing = counts.find(
    (each) =>
      each.failingLenders >= limits.minFailingLenders && excess(each, each.failingLenders) > limits.maxFailureRate,
  );
  if (failing) {
    const { module, own, failingLenders } = failing;
    const evidence = `${module} failed for ${failingLenders} lenders in ${attemptsOf(own)} mounts, ${baseline} in ${ratio(failing.baseline)}`;
    const [name] = module in releases ? [module] : Object.keys(releases);
    return { state: 'failing', evidence, risks: [{ module: name!, release: releases[name!]!, reason: evidence }] };
  }
  const conspicuous = counts.filter(
    (each) =>
      each.own.failures >= (each.module in releases ? 1 : MIN_FAILURES) &&
      excess(each, each.own.failures) > Math.min(MAX_HEALTHY_RATE, limits.maxFailureRate),
  );
  const risks = findRisks(counts, conspicuous, watched);
  if (risks.length > 0)
    return {
      state: 'undecided',
      evidence: risks.map(({ module, reason }) => `${module}: ${reason}`).join('; '),
      risks,
    };
  const figures = ownCounts(counts, watched).map(
    (each) => `${each.module} failed in ${ratio(each.own)} mounts, ${baseline} in ${ratio(each.baseline)}`,
  );
  return { state: 'healthy', evidence: figures.join('; '), risks };
}

function findRisks(counts: readonly ModuleCounts[], conspicuous: readonly ModuleCounts[], watched: Watched): Risk[] {
  const { releases, minMounts, onEveryPage, baseline } = watched;
  return Object.entries(releases).flatMap(([module, release], index) => {
    const own = counts.filter((each) => each.module === module || onEveryPage.includes(module));
    const mounts = Math.max(0, ...own.map((each) => attemptsOf(each.own)));
    // Failures of other modules may be due to any release under watch.
    const faults = conspicuous.filter((each) => each.module === module || (index === 0 && !(each.module in releases)));
    const reasons = [
      ...(mounts < minMounts ? [`its browsers reported ${mounts} of ${minMounts} mounts`] : []),
      ...faults.map(
        (each) =>
          `${each.module === module ? 'it' : each.module} failed in ${ratio(each.own)} mounts, ${baseline} in ${ratio(each.baseline)}`,
      ),
    ];
    return reasons.length > 0 ? [{ module, release, reason: reasons.join(', and ') }] : [];
  });
}

/** Counts of the changed modules, or of all modules if they are libraries. */
function ownCounts(counts: readonly ModuleCounts[], { releases }: Watched): readonly ModuleCounts[] {
  const own = counts.filter(({ module }) => module in releases);
  return own.length > 0 ? own : counts;
}

const ratio = (counts: MountCounts) => `${counts.failures} of ${attemptsOf(counts)}`;
