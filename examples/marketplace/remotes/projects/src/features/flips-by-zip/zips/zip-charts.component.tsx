import { formatAmount, formatCount, formatPercent, useStyles } from '@lender-portal/remote-kit';
import { BubbleChart, chartStyles } from '@lender-portal/remote-kit/charts';
import type { ZipFlips } from '../flips-model';
import { shortAmount } from '../short-amount';
import { mapStyles } from './map.styles';
import { ZipMap } from './zip-map.component';

interface ZipChartsProps {
  /** ZIP codes of the table's current page. */
  zips: readonly ZipFlips[];
  /** Empty for the whole country. */
  state: string;
  selected: string | null;
  onSelect: (zip: string | null) => void;
}

/** Chart and map of the table's ZIP codes. */
export default function ZipCharts({ zips, state, selected, onSelect }: ZipChartsProps) {
  useStyles(chartStyles);
  useStyles(mapStyles);
  const points = zips.flatMap(({ zip, flips, medianPurchasePrice: x, medianGrossReturn: y }) =>
    typeof x === 'number' && typeof y === 'number' ? [{ name: zip, x, y, size: flips }] : [],
  );
  const place = points.findIndex(({ name }) => name === selected);
  return (
    <div className="pj-pictures">
      <div className="rk-card">
        {points.length > 0 ? (
          <BubbleChart
            title="Gross return by purchase price"
            summary={summarize(points, zips.length)}
            nameHeader="ZIP code"
            points={points}
            x={{ name: 'Median purchase', format: formatAmount, formatTick: shortAmount }}
            y={{ name: 'Gross return', format: formatPercent }}
            size={{ name: 'Flips', format: (value) => value.toLocaleString('en-US') }}
            selected={place === -1 ? null : place}
            onSelect={(index) => onSelect(points[index]?.name ?? null)}
          />
        ) : (
          <p className="pj-few">All of these ZIP codes have too few sales for a chart.</p>
        )}
      </div>
      <ZipMap zips={zips} state={state} selected={selected} onSelect={onSelect} />
    </div>
  );
}

function summarize(points: readonly { name: string; y: number }[], listed: number): string {
  const [first, ...others] = points;
  if (!first) return '';
  const best = others.reduce((found, point) => (point.y > found.y ? point : found), first);
  const least = others.reduce((found, point) => (point.y < found.y ? point : found), first);
  const few = listed - points.length;
  const range =
    best === least
      ? `Gross return is ${formatPercent(best.y)} in ${best.name}.`
      : `Gross returns of the listed ZIP codes range from ${formatPercent(least.y)} in ${least.name} to ${formatPercent(best.y)} in ${best.name}.`;
  return few > 0
    ? `${range} ${formatCount(few, 'ZIP code')} with too few sales ${few === 1 ? 'is' : 'are'} left out.`
    : range;
}
