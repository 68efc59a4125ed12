import type { Flip, FlipPage, ZipFlips, ZipPage } from './flips-model';

/** @returns the flip with this number, 1-based */
export function flip(number: number): Flip {
  return {
    id: `flip-${number}`,
    address: `${number} Maple Street`,
    city: 'Houston',
    state: 'TX',
    zip: '77002',
    bedrooms: 3,
    squareFeet: 1500,
    purchasedOn: '2026-01-10',
    purchasePrice: 200_000,
    soldOn: '2026-03-05',
    salePrice: 260_000,
  };
}

/** @returns a resolver for `flipsByZip` that paginates this many flips */
export const flipsByZip =
  (totalCount: number) =>
  ({ skip, take, months = null }: { skip: number; take: number; months?: number | null }): FlipPage => {
    const enough = <T>(value: T) => (totalCount >= 5 ? value : null);
    return {
      totalCount,
      medianPurchasePrice: enough(200_000),
      medianSalePrice: enough(260_000),
      medianGrossProfit: enough(60_000),
      medianGrossReturn: enough(30),
      medianDaysHeld: enough(54),
      hasTooFew: totalCount > 0 && totalCount < 5,
      since: months === null ? null : '2025-12-01',
      through: months === null ? null : '2026-11-30',
      isDemo: false,
      quarters: [
        { quarter: '2026-Q1', flips: 5, medianPurchasePrice: 190_000, medianSalePrice: 250_000 },
        { quarter: '2026-Q2', flips: 2, medianPurchasePrice: null, medianSalePrice: null },
        { quarter: '2026-Q3', flips: 6, medianPurchasePrice: 210_000, medianSalePrice: 270_000 },
      ],
      nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) =>
        flip(skip + index + 1),
      ),
    };
  };

/** @returns the ZIP code with this number, 1-based; every fifth has too few flips */
export function zipFlips(number: number): ZipFlips {
  const hasTooFew = number % 5 === 0;
  const enough = <T>(value: T) => (hasTooFew ? null : value);
  return {
    zip: String(77_000 + number),
    city: 'Houston',
    state: 'TX',
    flips: hasTooFew ? 3 : 100 - number,
    hasTooFew,
    medianPurchasePrice: enough(200_000 + number * 1_000),
    medianSalePrice: enough(260_000 + number * 1_000),
    medianGrossProfit: enough(60_000),
    medianGrossReturn: enough(20.5 + number),
    medianDaysHeld: enough(150 + number),
    latitude: number === 2 ? null : 29.7 + number / 100,
    longitude: number === 2 ? null : -95.3,
  };
}

/** @returns a resolver for `zipFlips` that paginates this many ZIP codes */
export const zipPages =
  (totalCount: number, { isDemo = false } = {}) =>
  ({ skip, take }: { skip: number; take: number }): ZipPage => ({
    totalCount,
    since: '2025-12-01',
    through: '2026-11-30',
    isDemo,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) =>
      zipFlips(skip + index + 1),
    ),
  });
