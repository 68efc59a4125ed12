import type { Flip, FlipPage } from './flips-model';

/** @returns flip number `number`, from 1, of an endless list */
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

/** @returns what answers `flipsByZip` over that many flips, as the endpoint pages them */
export const flipsByZip =
  (totalCount: number) =>
  ({ skip, take }: { skip: number; take: number }): FlipPage => ({
    totalCount,
    medianPurchasePrice: totalCount > 0 ? 200_000 : null,
    medianSalePrice: totalCount > 0 ? 260_000 : null,
    medianDaysHeld: totalCount > 0 ? 54 : null,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) => flip(skip + index + 1)),
  });
