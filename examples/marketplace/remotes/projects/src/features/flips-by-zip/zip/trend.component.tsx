import { formatAmount, formatCount, useStyles } from '@lender-portal/remote-kit';
import { chartStyles, SeriesChart } from '@lender-portal/remote-kit/charts';
import { shortAmount } from '../short-amount';
import type { FlipPage } from '../flips-model';

/** Median prices by sale quarter; the number of flips if there are too few medians for a trend. */
export default function Trend({ quarters }: Pick<FlipPage, 'quarters'>) {
  useStyles(chartStyles);
  const withMedians = quarters.filter(({ medianSalePrice }) => medianSalePrice !== null);
  const [first, last] = [withMedians.at(0), withMedians.at(-1)];
  const few = quarters.length - withMedians.length;
  const labels = { labelHeader: 'Quarter', labels: quarters.map(({ quarter }) => quarter) };
  return (
    <div className="rk-card">
      {first && last && first !== last ? (
        <SeriesChart
          {...labels}
          title="Median prices by sale quarter"
          summary={`The median sale price went from ${formatAmount(first.medianSalePrice ?? 0)} in ${first.quarter} to ${formatAmount(last.medianSalePrice ?? 0)} in ${last.quarter}.${gaps(few)}`}
          series={[
            { name: 'Sale price', kind: 'line', values: quarters.map(({ medianSalePrice }) => medianSalePrice) },
            {
              name: 'Purchase price',
              kind: 'line',
              values: quarters.map(({ medianPurchasePrice }) => medianPurchasePrice),
            },
          ]}
          format={formatAmount}
          formatTick={shortAmount}
        />
      ) : (
        <SeriesChart
          {...labels}
          title="Flips by sale quarter"
          summary="Too few sales for quarterly medians."
          series={[{ name: 'Flips', kind: 'bar', values: quarters.map(({ flips }) => flips) }]}
          format={(count) => count.toLocaleString('en-US')}
        />
      )}
    </div>
  );
}

const gaps = (few: number) =>
  few > 0 ? ` ${formatCount(few, 'quarter')} with fewer than five flips ${few === 1 ? 'has' : 'have'} no medians.` : '';
