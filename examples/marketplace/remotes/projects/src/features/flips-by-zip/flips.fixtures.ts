import type { ZipFlipsQuery } from './flips.generated';
import type { ZipFlips } from './zip-columns';

/** @returns the ZIP code with this number, 1-based; every fifth has too few flips */
export function zipFlips(number: number): ZipFlips {
  const enough = <T>(value: T) => (number % 5 === 0 ? null : value);
  return {
    zip: String(77_000 + number),
    city: 'Houston',
    state: 'TX',
    flips: number % 5 === 0 ? 3 : 100 - number,
    medianPurchasePrice: enough(200_000 + number * 1_000),
    medianSalePrice: enough(260_000 + number * 1_000),
    medianGrossProfit: enough(60_000),
    medianGrossReturn: enough(20.5 + number),
    medianDaysHeld: enough(150 + number),
  };
}

/** @returns a resolver for `zipFlips` that paginates this many ZIP codes */
export const zipPages =
  (totalCount: number, { isDemo = false } = {}) =>
  (_parent: unknown, { skip, take }: { skip: number; take: number }): ZipFlipsQuery['zipFlips'] => ({
    totalCount,
    since: '2025-12-01',
    through: '2026-11-30',
    isDemo,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) =>
      zipFlips(skip + index + 1),
    ),
  });
