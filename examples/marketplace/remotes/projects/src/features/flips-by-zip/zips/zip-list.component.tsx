import {
  formatAmount,
  formatPercent,
  Link,
  ResponsiveView,
  SkeletonText,
  skeletonWidth,
} from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import { defaultFlipFilter } from '../url/flip-filter';
import type { ZipFlips } from '../flips-model';
import { zipHref } from '../url/flips-path';
import { zipsHref, type ZipFilter, type ZipOrder } from '../url/zip-filter';

interface ZipListProps {
  rows: readonly ZipFlips[];
  basePath: string;
  filter: ZipFilter;
  /** ZIP code highlighted in chart and map. */
  selected: string | null;
  onSelect: (zip: string | null) => void;
}

/** Columns of a ZIP code. */
const figures: readonly {
  field: ZipOrder['field'];
  head: string;
  label: string;
  of: (row: ZipFlips) => string | null;
}[] = [
  { field: 'FLIPS', head: 'Flips', label: 'Flips', of: ({ flips }) => flips.toLocaleString('en-US') },
  {
    field: 'PURCHASE_PRICE',
    head: 'Bought',
    label: 'Median purchase',
    of: ({ medianPurchasePrice }) => shown(medianPurchasePrice, formatAmount),
  },
  {
    field: 'SALE_PRICE',
    head: 'Sold',
    label: 'Median sale',
    of: ({ medianSalePrice }) => shown(medianSalePrice, formatAmount),
  },
  {
    field: 'GROSS_PROFIT',
    head: 'Profit',
    label: 'Gross profit',
    of: ({ medianGrossProfit }) => shown(medianGrossProfit, formatAmount),
  },
  {
    field: 'GROSS_RETURN',
    head: 'Return',
    label: 'Gross return',
    of: ({ medianGrossReturn }) => shown(medianGrossReturn, formatPercent),
  },
  {
    field: 'DAYS_HELD',
    head: 'Days',
    label: 'Days to flip',
    of: ({ medianDaysHeld }) => shown(medianDaysHeld, String),
  },
];

const shown = (value: number | null | undefined, format: (value: number) => string) =>
  typeof value === 'number' ? format(value) : null;

/** A table on wide screens, cards on narrow ones. */
export function ZipList(props: ZipListProps) {
  return <ResponsiveView wide={<ZipTable {...props} />} narrow={<ZipCards {...props} />} />;
}

function ZipTable({ rows, basePath, filter, selected, onSelect }: ZipListProps) {
  const head = { basePath, filter };
  return (
    <table className="rk-table pj-zips">
      <caption className="rk-hidden">ZIP codes; prices and gross figures are medians</caption>
      <thead>
        <tr>
          <SortHead {...head} field="ZIP" first="ASC">
            ZIP code
          </SortHead>
          {figures.map(({ field, head: heading }) => (
            <SortHead key={field} {...head} field={field} first="DESC" isNumber>
              {heading}
            </SortHead>
          ))}
          <th scope="col">
            <span className="rk-hidden">Highlight</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.zip} className={row.zip === selected ? 'pj-selected' : undefined}>
            <th scope="row">
              <ZipLink row={row} basePath={basePath} filter={filter} />
              <span className="pj-under">{`${row.city}, ${row.state}`}</span>
            </th>
            {row.hasTooFew ? (
              <>
                <td className="rk-end">{row.flips}</td>
                <td colSpan={figures.length - 1} className="pj-too-few">
                  Too few sales
                </td>
              </>
            ) : (
              figures.map(({ field, of }) => (
                <td key={field} className="rk-end">
                  {of(row)}
                </td>
              ))
            )}
            <td className="rk-end">
              <Highlight zip={row.zip} selected={selected} onSelect={onSelect} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ZipCards({ rows, basePath, filter, selected, onSelect }: ZipListProps) {
  return (
    <ul className="rk-cards">
      {rows.map((row) => (
        <li key={row.zip} className={row.zip === selected ? 'pj-selected' : undefined}>
          <div className="pj-zip-card-head">
            <h3 className="pj-card-title">
              <ZipLink row={row} basePath={basePath} filter={filter} />{' '}
              <span className="pj-under">{`${row.city}, ${row.state}`}</span>
            </h3>
            <Highlight zip={row.zip} selected={selected} onSelect={onSelect} />
          </div>
          {row.hasTooFew ? (
            <p className="rk-card-note">{`Too few sales: ${row.flips}`}</p>
          ) : (
            <dl className="pj-card-facts">
              {figures.map(({ field, label, of }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>{of(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Link to the ZIP code's page with the same period. */
function ZipLink({ row, basePath, filter }: { row: ZipFlips; basePath: string; filter: ZipFilter }) {
  return (
    <Link className="pj-zip-link" href={zipHref(basePath, row.zip, { ...defaultFlipFilter, months: filter.months })}>
      {row.zip}
    </Link>
  );
}

function Highlight({ zip, selected, onSelect }: Pick<ZipListProps, 'selected' | 'onSelect'> & { zip: string }) {
  const isSelected = zip === selected;
  return (
    <button
      type="button"
      className="pj-highlight"
      aria-pressed={isSelected}
      aria-label={`Highlight ${zip} in chart and map`}
      onClick={() => onSelect(isSelected ? null : zip)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 21s-6-5.7-6-11a6 6 0 0 1 12 0c0 5.3-6 11-6 11z" />
        <circle cx="12" cy="10" r="2" />
      </svg>
    </button>
  );
}

interface SortHeadProps {
  basePath: string;
  filter: ZipFilter;
  field: ZipOrder['field'];
  /** Initial sort direction of the column. */
  first: ZipOrder['direction'];
  isNumber?: boolean;
  children: ReactNode;
}

/** Column header that sorts by the column or reverses the order. */
function SortHead({ basePath, filter, field, first, isNumber = false, children }: SortHeadProps) {
  const { order } = filter;
  const isCurrent = order.field === field;
  const direction = isCurrent ? (order.direction === 'ASC' ? 'DESC' : 'ASC') : first;
  const sorting = isCurrent && (order.direction === 'ASC' ? ('ascending' as const) : ('descending' as const));
  return (
    <th scope="col" className={isNumber ? 'rk-end' : undefined} {...(sorting && { 'aria-sort': sorting })}>
      <Link className="pj-sort" href={zipsHref(basePath, { ...filter, order: { field, direction }, page: 1 })}>
        {children}
        {sorting && <span aria-hidden="true">{sorting === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </Link>
    </th>
  );
}

/** Placeholder rows without focusable elements. */
export function ZipListSkeleton() {
  return (
    <ul className="rk-cards">
      {Array.from({ length: 10 }, (_, index) => (
        <li key={index}>
          <SkeletonText width={skeletonWidth(index, 12, 17)} />
        </li>
      ))}
    </ul>
  );
}
