import type { Risk } from '../health/release-health';
import type { Canary } from './canaries';
import { attemptsOf, MIN_FAILURES, rateOf } from './compare-failures';
import type { Count, ModuleCounts } from './counts';

/**
 * Compares the reports of a canary with its limits. Behaviour: releases.risks.
 *
 * @param onEveryPage modules that slots do not mount, such as libraries: mounts of any module on their pages count
 * @returns why a promotion needs a decision; empty after `minMounts` mounts without conspicuous failures
 */
export function promotionRisks(
  { releases, minMounts, maxFailureRate }: Pick<Canary, 'releases' | 'minMounts' | 'maxFailureRate'>,
  counts: readonly ModuleCounts[],
  onEveryPage: readonly string[],
): Risk[] {
  const failing = counts.filter(
    ({ module, canary, live }) =>
      canary.failures >= (module in releases ? 1 : MIN_FAILURES) && rateOf(canary) - rateOf(live) > maxFailureRate,
  );
  return Object.entries(releases).flatMap(([module, release], index) => {
    const own = counts.filter((each) => each.module === module || onEveryPage.includes(module));
    const mounts = Math.max(0, ...own.map(({ canary }) => attemptsOf(canary)));
    // Failures of other modules may be due to any release of the canary.
    const faults = failing.filter((each) => each.module === module || (index === 0 && !(each.module in releases)));
    const reasons = [
      ...(mounts < minMounts ? [`its browsers reported ${mounts} of ${minMounts} mounts`] : []),
      ...faults.map(
        (each) =>
          `${each.module === module ? 'it' : each.module} failed in ${ratio(each.canary)} mounts, outside the canary in ${ratio(each.live)}`,
      ),
    ];
    return reasons.length > 0 ? [{ module, release, reason: reasons.join(', and ') }] : [];
  });
}

const ratio = (count: Count) => `${count.failures} of ${attemptsOf(count)}`;
