import type { Flip } from '../flips-model';

/** Figures of a flip: dollars, percent and days. Unrounded. */
export interface FlipOutcome {
  /** Sale price less purchase price. Repair costs are not recorded. */
  gain: number;
  /** Percent of the purchase price; null if that is zero. */
  gainPercent: number | null;
  /** Days from purchase to sale. */
  daysHeld: number;
  /** Null if the size is unknown. */
  purchasePerSquareFoot: number | null;
  salePerSquareFoot: number | null;
}

const DAY = 86_400_000;

export function toOutcome({ purchasePrice, purchasedOn, salePrice, soldOn, squareFeet }: Flip): FlipOutcome {
  const gain = salePrice - purchasePrice;
  return {
    gain,
    gainPercent: purchasePrice > 0 ? (gain / purchasePrice) * 100 : null,
    // Parse calendar days as UTC, where all days have 24 hours.
    daysHeld: (Date.parse(soldOn) - Date.parse(purchasedOn)) / DAY,
    purchasePerSquareFoot: squareFeet > 0 ? purchasePrice / squareFeet : null,
    salePerSquareFoot: squareFeet > 0 ? salePrice / squareFeet : null,
  };
}
