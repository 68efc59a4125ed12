import { formatCount, formatPercent } from '@lender-portal/remote-kit';
import { useId } from 'react';
import type { ZipFlips } from './flips-model';

/** Gross return of the listed ZIP codes: a bar for each, with its value. */
export function ZipChart({ zips }: { zips: readonly ZipFlips[] }) {
  const titleId = useId();
  const known = zips.flatMap(({ zip, medianGrossReturn: value }) =>
    typeof value === 'number' ? [{ zip, value }] : [],
  );
  if (known.length < 2) return null;
  const values = known.map(({ value }) => value);
  const low = Math.min(0, ...values);
  const range = Math.max(1, ...values) - low;
  const few = zips.length - known.length;
  return (
    <figure className="rk-card pj-chart" aria-labelledby={titleId}>
      <figcaption id={titleId}>Gross return by ZIP code</figcaption>
      <p>
        {`From ${formatPercent(Math.min(...values))} to ${formatPercent(Math.max(...values))}.${few > 0 ? ` ${formatCount(few, 'ZIP code')} with fewer than five flips left out.` : ''}`}
      </p>
      <ul>
        {known.map(({ zip, value }) => (
          <li key={zip}>
            <span>{zip}</span>
            <span aria-hidden="true">
              <span
                style={{
                  marginInlineStart: `${((Math.min(0, value) - low) / range) * 100}%`,
                  inlineSize: `${(Math.abs(value) / range) * 100}%`,
                }}
              />
            </span>
            <span>{formatPercent(value)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
