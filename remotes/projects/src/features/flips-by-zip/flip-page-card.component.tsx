import { formatAmount, formatCount, ListCard, ListCardSkeleton, SkeletonText } from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import { FlipList } from './flip-list.component';
import { skeletonRows, toFlipRow } from './flip-row';
import type { FlipPage } from './flips-model';
import { zipHref } from './flips-path';

interface FlipPageCardProps extends FlipPage {
  zip: string;
  page: number;
  basePath: string;
  /** Another page is on its way. */
  isLeaving: boolean;
}

/** What is usual in a ZIP code, one page of its flips, and the way to the others. */
export function FlipPageCard({ zip, page, basePath, isLeaving, totalCount, nodes, ...medians }: FlipPageCardProps) {
  return (
    <>
      <Medians
        purchasePrice={orUnknown(medians.medianPurchasePrice, formatAmount)}
        salePrice={orUnknown(medians.medianSalePrice, formatAmount)}
        daysHeld={orUnknown(medians.medianDaysHeld, (days) => formatCount(days, 'day'))}
      />
      <ListCard
        title={`${formatCount(totalCount, 'flip')} in ${zip}`}
        page={page}
        totalCount={totalCount}
        hrefOf={(to) => zipHref(basePath, zip, to)}
        isLeaving={isLeaving}
      >
        <FlipList rows={nodes.map((flip) => toFlipRow(flip, basePath))} />
      </ListCard>
    </>
  );
}

/** Medians and list with bars for words: what follows takes their place without moving anything. */
export function FlipPageSkeleton() {
  return (
    <>
      <div className="rk-late" aria-hidden="true">
        <Medians purchasePrice={<SkeletonText width={8} />} salePrice={<SkeletonText width={8} />} daysHeld={<SkeletonText width={7} />} />
      </div>
      <ListCardSkeleton>
        <FlipList rows={skeletonRows} />
      </ListCardSkeleton>
    </>
  );
}

function Medians({ purchasePrice, salePrice, daysHeld }: Record<'purchasePrice' | 'salePrice' | 'daysHeld', ReactNode>) {
  return (
    <dl className="rk-card pj-medians">
      <div>
        <dt>Median purchase price</dt>
        <dd>{purchasePrice}</dd>
      </div>
      <div>
        <dt>Median sale price</dt>
        <dd>{salePrice}</dd>
      </div>
      <div>
        <dt>Median days held</dt>
        <dd>{daysHeld}</dd>
      </div>
    </dl>
  );
}

const orUnknown = (value: number | null | undefined, format: (value: number) => string) => (value === null || value === undefined ? '-' : format(value));
