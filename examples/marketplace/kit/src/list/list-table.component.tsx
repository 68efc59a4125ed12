import type { FirstRows } from '@lender-portal/module-contract';
import type { ReactNode } from 'react';
import { SkeletonText } from '../states/state-screens.component';
import { PAGE_SIZE } from './list-model';

/** A column of a list. The first names the row. */
export interface Column<Item> {
  head: string;
  cell: (item: Item) => ReactNode;
  /** Placeholder of the cell in a row, 0-based. */
  skeleton?: (row: number) => ReactNode;
  /** Width in a wide table, such as `28%`. */
  width?: string;
  isEnd?: boolean;
}

interface ListTableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  /** Undefined for placeholders. */
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string;
  /** Only for placeholders. */
  firstRows?: FirstRows | undefined;
}

const PLACEHOLDERS = Array.from({ length: PAGE_SIZE }, (_, row) => row);

/** A table, on narrow screens with a card for each row. */
export function ListTable<Item>({ caption, columns, items, keyOf, firstRows }: ListTableProps<Item>) {
  const row = (key: string, contentOf: (column: Column<Item>) => ReactNode) => (
    <tr key={key}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.head} scope="row">
            {contentOf(column)}
          </th>
        ) : (
          <td key={column.head} className={column.isEnd ? 'rk-end' : undefined}>
            <span className="rk-cell-label">{column.head}</span>
            <div>{contentOf(column)}</div>
          </td>
        ),
      )}
    </tr>
  );
  return (
    <table className="rk-table rk-list">
      <caption className="rk-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, width, isEnd }) => (
            <th key={head} scope="col" className={isEnd ? 'rk-end' : undefined} style={{ width }}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...firstRows}>
        {items
          ? items.map((item) => row(keyOf(item), ({ cell }) => cell(item)))
          : PLACEHOLDERS.map((number) =>
              row(String(number), ({ skeleton }) => skeleton?.(number) ?? <SkeletonText width={7} />),
            )}
      </tbody>
    </table>
  );
}
