import type { Risk } from '@lender-portal/registry-api';
import type { Canary } from './canaries';
import { attemptsOf, rateOf, type MountCounts, type ModuleCounts } from './counts';

/** Fewer mounts say little about a release that fails now and then. */
const MIN_MOUNTS = 200;
/** A person decides about a larger difference from other browsers. */
const MAX_FAILURE_RATE = 0.02;
/** Modules that the canary does not change may fail for other reasons. */
const MIN_FAILURES_OF_OTHERS = 5;

/**
 * Judges the reports of a canary before it runs everywhere.
 *
 * @param onEveryPage modules that slots do not mount, such as libraries: mounts of any module on their pages count
 * @returns why a promotion needs a decision; empty after enough mounts without conspicuous failures
 */
export function promotionRisks(
  { releases }: Pick<Canary, 'releases'>,
  counts: readonly ModuleCounts[],
  onEveryPage: readonly string[],
): Risk[] {
  const failing = counts.filter(
    ({ module, canary, live }) =>
      canary.failures >= (module in releases ? 1 : MIN_FAILURES_OF_OTHERS) &&
      rateOf(canary) - rateOf(live) > MAX_FAILURE_RATE,
  );
  return Object.entries(releases).flatMap(([module, release], index) => {
    const own = counts.filter((each) => each.module === module || onEveryPage.includes(module));
    const mounts = Math.max(0, ...own.map(({ canary }) => attemptsOf(canary)));
    // Failures of other modules may be due to any release of the canary.
    const faults = failing.filter((each) => each.module === module || (index === 0 && !(each.module in releases)));
    const reasons = [
      ...(mounts < MIN_MOUNTS ? [`its browsers reported ${mounts} of ${MIN_MOUNTS} mounts`] : []),
      ...faults.map(
        (each) =>
          `${each.module === module ? 'it' : each.module} failed in ${ratio(each.canary)} mounts, outside the canary in ${ratio(each.live)}`,
      ),
    ];
    return reasons.length > 0 ? [{ module, release, reason: reasons.join(', and ') }] : [];
  });
}

const ratio = (count: MountCounts) => `${count.failures} of ${attemptsOf(count)}`;
