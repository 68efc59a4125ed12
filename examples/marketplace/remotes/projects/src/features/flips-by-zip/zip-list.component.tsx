import {
  formatAmount,
  formatPercent,
  PAGE_SIZE,
  ResponsiveView,
  SkeletonText,
  skeletonWidth,
} from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import type { ZipFlips } from './flips-model';

/** A ZIP code, or a placeholder without figures. */
type Row = Partial<Omit<ZipFlips, 'zip' | 'city'>> & { key?: number; zip: ReactNode; city: ReactNode };

/** Figures by column header. */
const COLUMNS: readonly (readonly [head: string, of: (row: Row) => string])[] = [
  ['Flips', ({ flips }) => shown(flips, String)],
  ['Bought', ({ medianPurchasePrice }) => shown(medianPurchasePrice, formatAmount)],
  ['Sold', ({ medianSalePrice }) => shown(medianSalePrice, formatAmount)],
  ['Gross profit', ({ medianGrossProfit }) => shown(medianGrossProfit, formatAmount)],
  ['Gross return', ({ medianGrossReturn }) => shown(medianGrossReturn, formatPercent)],
  ['Days held', ({ medianDaysHeld }) => shown(medianDaysHeld, String)],
];

const shown = (value: number | null | undefined, format: (value: number) => string) =>
  typeof value === 'number' ? format(value) : '–';

const keyOf = ({ key, zip }: Row) => key ?? String(zip);
const cellOf = (row: Row, of: (row: Row) => string) => (row.key === undefined ? of(row) : <SkeletonText width={7} />);
const placeOf = ({ city, state }: Row) => (state ? `${String(city)}, ${state}` : city);

/** A table on wide screens, cards on narrow ones. */
export function ZipList({ rows }: { rows: readonly Row[] }) {
  return <ResponsiveView wide={<ZipTable rows={rows} />} narrow={<ZipCards rows={rows} />} />;
}

const ZipTable = ({ rows }: { rows: readonly Row[] }) => (
  <table className="rk-table">
    <caption className="rk-hidden">ZIP codes; prices and gross figures are medians</caption>
    <thead>
      <tr>
        <th scope="col">ZIP code</th>
        {COLUMNS.map(([head]) => (
          <th key={head} scope="col" className="rk-end">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          <th scope="row">
            <span>{row.zip}</span>
            <span className="pj-under">{placeOf(row)}</span>
          </th>
          {COLUMNS.map(([head, of]) => (
            <td key={head} className="rk-end">
              {cellOf(row, of)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const ZipCards = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="rk-cards">
    {rows.map((row) => (
      <li key={keyOf(row)}>
        <h3 className="pj-card-title">
          <span>{row.zip}</span> <span className="pj-under">{placeOf(row)}</span>
        </h3>
        <dl className="pj-card-facts">
          {COLUMNS.map(([head, of]) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{cellOf(row, of)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);

/** A full page of placeholder rows. */
export const skeletonRows: readonly Row[] = Array.from({ length: PAGE_SIZE }, (_, key) => ({
  key,
  zip: <SkeletonText width={5} />,
  city: <SkeletonText width={skeletonWidth(key, 10, 14)} />,
}));
