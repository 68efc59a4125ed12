import {
  formatAmount,
  formatCount,
  formatPercent,
  lazyView,
  ListCard,
  ListCardSkeleton,
  SkeletonText,
} from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import type { FlipFilter } from '../url/flip-filter';
import { FlipList } from './flip-list.component';
import { skeletonRows, toFlipRow } from './flip-row';
import type { FlipPage } from '../flips-model';
import { zipHref } from '../url/flips-path';
import { PeriodNote } from '../period-note.component';

const Trend = lazyView(() => import('./trend.component'), { what: 'The chart' });

interface FlipPageCardProps extends FlipPage {
  zip: string;
  filter: FlipFilter;
  basePath: string;
  /** Whether another page is loading. */
  isLeaving: boolean;
}

/** Medians and trend of a ZIP code, and a page of its flips. */
export function FlipPageCard({
  zip,
  filter,
  basePath,
  isLeaving,
  totalCount,
  nodes,
  quarters,
  since,
  through,
  isDemo,
  ...summary
}: FlipPageCardProps) {
  return (
    <>
      <PeriodNote since={since} through={through} isDemo={isDemo} />
      {summary.hasTooFew ? (
        <p className="rk-card pj-few">
          {`Too few sales: ${formatCount(totalCount, 'flip')}. Medians need at least five flips to be meaningful.`}
        </p>
      ) : (
        <Medians
          purchasePrice={orUnknown(summary.medianPurchasePrice, formatAmount)}
          salePrice={orUnknown(summary.medianSalePrice, formatAmount)}
          grossProfit={orUnknown(summary.medianGrossProfit, formatAmount)}
          grossReturn={orUnknown(summary.medianGrossReturn, formatPercent)}
          daysHeld={orUnknown(summary.medianDaysHeld, (days) => formatCount(days, 'day'))}
        />
      )}
      {quarters.length > 1 && <Trend quarters={quarters} />}
      <ListCard
        title={`${formatCount(totalCount, 'flip')} in ${zip}`}
        page={filter.page}
        totalCount={totalCount}
        hrefOf={(page) => zipHref(basePath, zip, { ...filter, page })}
        isLeaving={isLeaving}
      >
        <FlipList rows={nodes.map((flip) => toFlipRow(flip, basePath))} />
      </ListCard>
    </>
  );
}

/** Placeholder of medians and list with the same dimensions, to avoid layout shifts. */
export function FlipPageSkeleton() {
  return (
    <>
      <div className="rk-late" aria-hidden="true">
        <Medians
          purchasePrice={<SkeletonText width={8} />}
          salePrice={<SkeletonText width={8} />}
          grossProfit={<SkeletonText width={7} />}
          grossReturn={<SkeletonText width={5} />}
          daysHeld={<SkeletonText width={7} />}
        />
      </div>
      <ListCardSkeleton>
        <FlipList rows={skeletonRows} />
      </ListCardSkeleton>
    </>
  );
}

function Medians({
  purchasePrice,
  salePrice,
  grossProfit,
  grossReturn,
  daysHeld,
}: Record<'purchasePrice' | 'salePrice' | 'grossProfit' | 'grossReturn' | 'daysHeld', ReactNode>) {
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
        <dt>Median gross profit</dt>
        <dd>{grossProfit}</dd>
      </div>
      <div>
        <dt>Median gross return</dt>
        <dd>{grossReturn}</dd>
      </div>
      <div>
        <dt>Median days held</dt>
        <dd>{daysHeld}</dd>
      </div>
    </dl>
  );
}

const orUnknown = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '-' : format(value);
