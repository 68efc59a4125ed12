import { formatCount, formatPercent, useStyles } from '@lender-portal/remote-kit';
import { chartStyles, BarChart } from '@lender-portal/remote-kit/charts';
import type { ZipFlips } from './flips-model';

/** Gross return of the listed ZIP codes. */
export default function ZipChart({ zips }: { zips: readonly ZipFlips[] }) {
  useStyles(chartStyles);
  const known = zips.flatMap(({ zip, medianGrossReturn: value }) =>
    typeof value === 'number' ? [{ zip, value }] : [],
  );
  if (known.length < 2) return null;
  const [least, best] = [Math.min, Math.max].map((pick) => pick(...known.map(({ value }) => value)));
  const few = zips.length - known.length;
  return (
    <div className="rk-card">
      <BarChart
        title="Gross return by ZIP code"
        summary={`From ${formatPercent(least!)} to ${formatPercent(best!)}.${few > 0 ? ` ${formatCount(few, 'ZIP code')} with fewer than five flips left out.` : ''}`}
        labelHeader="ZIP code"
        labels={known.map(({ zip }) => zip)}
        name="Gross return"
        values={known.map(({ value }) => value)}
        format={formatPercent}
      />
    </div>
  );
}
