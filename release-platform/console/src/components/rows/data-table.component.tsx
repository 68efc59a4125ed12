import { color, fontSize, tokens } from '@lender-portal/ui';
import { iconActionStyles } from '@lender-portal/ui/controls';
import { DescriptionList, ListItems, PlainListTable, useIsWide } from '@lender-portal/ui/lists';
import { styled } from '@mui/material';
import type { Key, ReactNode } from 'react';
import { ItemActions, RowActions, type RowAction } from './row-actions.component';

interface Column<Row> {
  /** Heading of the column, and term in the list. */
  label: string;
  /** Width of the column in the table. */
  width?: number | string;
  isNumber?: boolean;
  /** Hides the column in a table below the width of large screens. */
  isSecondary?: boolean;
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  actions?: (row: Row) => readonly RowAction[];
}

const text = {
  '& .below': { color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 400 },
  '& .muted': { color: color('ink-muted') },
  '& .bad': { color: color('error'), fontWeight: 600 },
};
const StyledTable = styled(PlainListTable)({
  ...text,
  ...iconActionStyles,
  '& td, & tbody th': { paddingBlock: '10px' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& thead .number': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  [`@media (max-width: ${tokens.breakpoints.sideMenu - 0.05}px)`]: { '& .secondary': { display: 'none' } },
  '& tr > :last-child': { paddingRight: '24px' },
  '& .actions': { textAlign: 'right', whiteSpace: 'nowrap' },
});
const StyledItems = styled(ListItems)(text);
const ACTION_WIDTH = 40;

const classOf = ({ isNumber, isSecondary }: Pick<Column<never>, 'isNumber' | 'isSecondary'>) =>
  [isNumber && 'number', isSecondary && 'secondary'].filter(Boolean).join(' ') || undefined;

/** A table with a row per item; on narrow screens a list of the same values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsWide() ? <Table {...props} /> : <Items {...props} />;
}

function Table<Row>({ label, rows, keyOf, columns, actions }: DataTableProps<Row>) {
  const [name, ...values] = columns;
  const actionCount = Math.max(0, ...rows.map((row) => actions?.(row).length ?? 0));
  return (
    <StyledTable aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={classOf(column)} style={{ width: column.width }}>
              {column.label}
            </th>
          ))}
          {actions && (
            <th scope="col" style={{ width: 36 + ACTION_WIDTH * actionCount }}>
              <span className="lp-visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{name!.render(row)}</th>
            {values.map((column) => (
              <td key={column.label} className={classOf(column)}>
                {column.render(row)}
              </td>
            ))}
            {actions && (
              <td className="actions">
                <RowActions actions={actions(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </StyledTable>
  );
}

function Items<Row>({ label, rows, keyOf, columns, actions }: DataTableProps<Row>) {
  const [name, ...values] = columns;
  return (
    <StyledItems role="list" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <div className="name">{name!.render(row)}</div>
          <DescriptionList
            hasColumns
            items={Object.fromEntries(values.map((column) => [column.label, column.render(row)]))}
          />
          {actions && <ItemActions actions={actions(row)} />}
        </li>
      ))}
    </StyledItems>
  );
}
