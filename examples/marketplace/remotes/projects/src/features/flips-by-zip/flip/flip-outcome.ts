import type { Flip } from '../flips-model';

/** What a flip comes to: dollars, percent and days. Nothing is rounded. */
export interface FlipOutcome {
  /** Sale price less purchase price; what the repair cost is not recorded. */
  gain: number;
  /** Of the purchase price; null where nothing was paid. */
  gainPercent: number | null;
  /** From purchase to sale. */
  daysHeld: number;
  /** Null where the size is not recorded. */
  purchasePerSquareFoot: number | null;
  salePerSquareFoot: number | null;
}

const DAY = 86_400_000;

export function toOutcome({ purchasePrice, purchasedOn, salePrice, soldOn, squareFeet }: Flip): FlipOutcome {
  const gain = salePrice - purchasePrice;
  return {
    gain,
    gainPercent: purchasePrice > 0 ? (gain / purchasePrice) * 100 : null,
    // Calendar days are read as UTC, where every day has 24 hours.
    daysHeld: (Date.parse(soldOn) - Date.parse(purchasedOn)) / DAY,
    purchasePerSquareFoot: squareFeet > 0 ? purchasePrice / squareFeet : null,
    salePerSquareFoot: squareFeet > 0 ? salePrice / squareFeet : null,
  };
}
