import {
  formatAmount,
  formatCount,
  formatDay,
  Link,
  PAGE_SIZE,
  SkeletonText,
  skeletonWidth,
} from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import { toOutcome } from '../flip/flip-outcome';
import type { Flip } from '../flips-model';
import { flipHref } from '../url/flips-path';

/** Formatted cells of a flip for the table and the cards. */
export interface FlipRow {
  id: string;
  address: ReactNode;
  city: ReactNode;
  purchasedOn: ReactNode;
  purchasePrice: ReactNode;
  soldOn: ReactNode;
  salePrice: ReactNode;
  gain: ReactNode;
  daysHeld: ReactNode;
}

export function toFlipRow(flip: Flip, basePath: string): FlipRow {
  const { gain, daysHeld } = toOutcome(flip);
  return {
    id: flip.id,
    address: (
      <Link className="rk-row-link" href={flipHref(basePath, flip.zip, flip.id)}>
        {flip.address}
      </Link>
    ),
    city: `${flip.city}, ${flip.state}`,
    purchasedOn: formatDay(flip.purchasedOn),
    purchasePrice: formatAmount(flip.purchasePrice),
    soldOn: formatDay(flip.soldOn),
    salePrice: formatAmount(flip.salePrice),
    gain: formatAmount(gain),
    daysHeld: formatCount(daysHeld, 'day'),
  };
}

/** A full page of placeholder rows with varying widths. */
export const skeletonRows: readonly FlipRow[] = Array.from({ length: PAGE_SIZE }, (_, index) => ({
  id: `skeleton-${index}`,
  address: <SkeletonText width={skeletonWidth(index, 14, 19)} />,
  city: <SkeletonText width={11} />,
  purchasedOn: <SkeletonText width={10} />,
  purchasePrice: <SkeletonText width={8} />,
  soldOn: <SkeletonText width={10} />,
  salePrice: <SkeletonText width={8} />,
  gain: <SkeletonText width={7} />,
  daysHeld: <SkeletonText width={7} />,
}));
