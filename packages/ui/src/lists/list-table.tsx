import { MISSING_DATE } from '@lender-portal/dates';
import type { FirstRows } from '@lender-portal/module-contract';
import {
  FormControl,
  InputLabel,
  LinearProgress,
  Select,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { useId, type Key, type ReactNode } from 'react';
import { color, tokens } from '../theme/tokens';
import { followInTab } from './follow-in-tab';
import { SkeletonText } from './skeleton-text';

/** Order of the rows by a column. */
export interface ColumnSort {
  /** Undefined if the rows are sorted by another column. */
  direction: 'asc' | 'desc' | undefined;
  /** Names the order in the field of narrow screens: "Most loans". */
  label: string;
  /** URL of the rows in this order. */
  href: string;
  /** Called for clicks that sort in the same tab. */
  onSort: () => void;
}

/**
 * A column of a {@link ListTable}. The first one names the row; a link with the class `row-link` in it covers the row.
 */
export interface Column<Row> {
  head: string;
  /** Width in a wide table, such as `28%`. */
  width?: number | string;
  isNumber?: boolean;
  /**
   * `actions`: buttons, whose head is only for screen readers; `secondary`: left out of tables that are narrower than
   * large screens, `tertiary`: also of those below 1440 px. In the cards of narrow screens, `wide` fills a line, and
   * `beside-name` follows the name, as a switch.
   */
  layout?: 'actions' | 'secondary' | 'tertiary' | 'wide' | 'beside-name';
  sort?: ColumnSort;
  /** Content of a cell; cards leave `-` out. */
  cell: (row: Row) => ReactNode;
  /** Placeholder in a skeleton row, 0-based. */
  skeleton?: (row: number) => ReactNode;
}

export interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Skeleton rows if undefined. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** Filled into the skeleton rows of a prerendered page. */
  firstRows?: FirstRows;
  skeletonRows?: number;
  /** Whether cards only have the name, the actions, and the `wide` and `beside-name` values without their heads. */
  isCompact?: boolean;
  /** Whether other rows are loading. */
  isStale?: boolean;
}

// Paper is narrower than the breakpoint, but has room for a table.
const WIDE = `@media print, (min-width: ${tokens.breakpoints.table / 16}em)`;
const NARROW = `@media screen and (max-width: ${tokens.breakpoints.table / 16 - 0.0025}em)`;

/**
 * Cells and, on narrow screens, cards. A row link is as high as its cell and as wide as the container, because WebKit
 * ignores `position: relative` on rows.
 */
const Container = styled('div')({
  position: 'relative',
  // Skeletons have no links, and a container costs layout before the first paint.
  '&:not([role="progressbar"])': { containerType: 'inline-size' },
  '& .lp-stale': { position: 'absolute', zIndex: 1, inset: '-1px 0 auto', height: 2 },
  '& table': { tableLayout: 'fixed' },
  '& tr > *': { overflowWrap: 'break-word' },
  '& tr > th:first-of-type': { paddingLeft: 24 },
  '& tr > :last-child': { paddingRight: 24 },
  '& thead th': { verticalAlign: 'bottom' },
  '& tbody th': { position: 'relative', fontWeight: 550 },
  '& tbody tr:hover': { backgroundColor: `color-mix(in srgb, ${color('ink')} 2.5%, transparent)` },
  '& td.actions': { paddingBlock: 4, textAlign: 'right', whiteSpace: 'nowrap' },
  '& td.actions:last-child': { paddingRight: 16 },
  '& td.beside-name': { paddingBlock: 4 },
  // Bars would wrap where texts do not.
  '&[role="progressbar"] tbody tr:not([data-filled]) > *': { overflow: 'hidden', whiteSpace: 'nowrap' },
  '& .cell-label': { display: 'none', color: color('ink-muted'), fontSize: 'var(--lp-font-size-12)', fontWeight: 600 },
  '& .row-link': { color: color('ink'), textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .row-link:focus-visible': { outline: 'none' },
  '& .row-link::after': { content: '""', position: 'absolute', inset: '-1px auto -1px 0', width: '100cqi' },
  '& .row-link:focus-visible::after': { outline: tokens.focusRing, outlineOffset: -2 },
  // Other controls stay above the row link.
  '& td :is(a, button, .MuiSwitch-root)': { position: 'relative', zIndex: 1 },
  [WIDE]: {
    // Scrolls if the text is so large that names would not fit.
    overflow: 'auto hidden',
    '& table': { minWidth: '48rem', '@media print': { minWidth: 0 } },
    [`@media (max-width: ${tokens.breakpoints.sideMenu / 16 - 0.0025}em)`]: { '& .secondary': { display: 'none' } },
    '@media (max-width: 89.9975em)': { '& .tertiary': { display: 'none' } },
  },
  [NARROW]: {
    '& table, & tbody, & .cell-label': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: '8px 16px',
      padding: 16,
      borderBottom: `1px solid ${color('border')}`,
      '&:last-child': { borderBottom: 0 },
    },
    '& tbody tr > *, & tbody tr > th, & tbody tr > :last-child': {
      order: 2,
      flex: '0 0 max(8rem, calc(50% - 8px))',
      minWidth: 0,
      height: 'auto',
      padding: 0,
      border: 0,
      textAlign: 'left',
    },
    // Leaves room for two buttons or a switch in the first line, but not for another value.
    '& tbody tr > th:first-of-type': { position: 'static', order: 0, paddingLeft: 0, flex: '1 0 calc(100% - 136px)' },
    '& tbody tr > td.actions, & tbody tr > td.actions:last-child': {
      order: 1,
      flex: 'none',
      margin: '-8px -8px 0 auto',
      padding: 0,
    },
    '& tbody tr > td.beside-name': {
      order: 1,
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: 8,
      margin: '-8px 0 -8px auto',
      padding: 0,
      minHeight: 38,
    },
    '& td.beside-name:not(:has(input)) .cell-label': { display: 'none' },
    '& tbody tr > td.wide': { flexBasis: '100%' },
    '& tbody tr > td[data-missing]': { display: 'none' },
    '&.compact tbody tr': { gap: '2px 16px', paddingBlock: 10 },
    '&.compact :is(.cell-label, td:not(.wide, .beside-name, .actions))': { display: 'none' },
    '&.compact tbody tr > td.wide': { flex: '1 1 60%' },
    '&.compact tbody tr > td.beside-name': { order: 2, margin: '0 0 0 auto', minHeight: 0 },
    '& .row-link::after': { inset: 0, width: 'auto' },
  },
});

/** The sortable heads of narrow screens. */
const Sort = styled(FormControl)({
  [WIDE]: { display: 'none' },
  [NARROW]: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '0 16px 12px',
    '& label': { marginBottom: 0 },
    '& .MuiInputBase-root': { flex: '1 0 8rem' },
  },
});

/**
 * A table; on narrow screens, the same table is displayed as cards. The roles are explicit, because WebKit drops those
 * of table elements with another `display`.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, keyOf, firstRows, skeletonRows = 10, isCompact, isStale = false } = props;
  const bodyRow = (key: Key, contentOf: (column: Column<Row>) => ReactNode) => (
    <TableRow key={key} role="row">
      {columns.map((column, index) => {
        const content = contentOf(column);
        return index === 0 ? (
          <TableCell key={column.head} component="th" scope="row" role="rowheader">
            {content}
          </TableCell>
        ) : (
          <TableCell
            key={column.head}
            role="cell"
            {...layoutOf(column)}
            data-missing={content === MISSING_DATE || undefined}
          >
            {column.layout !== 'actions' && <span className="cell-label">{column.head}</span>}
            <div>{content}</div>
          </TableCell>
        );
      })}
    </TableRow>
  );
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  return (
    <>
      {sorts.length > 0 && <SortField sorts={sorts} />}
      <Container
        aria-busy={isStale || undefined}
        className={[!rows && 'lp-late', isCompact && 'compact'].filter(Boolean).join(' ') || undefined}
        {...(!rows && { role: 'progressbar', 'aria-label': `Loading ${label.toLowerCase()}` })}
      >
        {isStale && <LinearProgress aria-hidden className="lp-stale lp-late" />}
        <Table aria-label={label} role="table" inert={!rows}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map((column) => (
                <HeadCell key={column.head} {...column} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup" {...(!rows && firstRows)}>
            {rows
              ? rows.map((row) => bodyRow(keyOf(row), ({ cell }) => cell(row)))
              : Array.from({ length: skeletonRows }, (_, row) =>
                  bodyRow(row, ({ skeleton }) => (skeleton ? skeleton(row) : <SkeletonText width={7} />)),
                )}
          </TableBody>
        </Table>
      </Container>
    </>
  );
}

const layoutOf = ({ isNumber, layout }: Column<never>) =>
  ({ align: isNumber ? 'right' : 'inherit', className: layout }) as const;

function SortField({ sorts }: { sorts: readonly ColumnSort[] }) {
  const id = useId();
  return (
    <Sort fullWidth size="small">
      <InputLabel htmlFor={id}>Sort by</InputLabel>
      <Select
        native
        id={id}
        value={sorts.find(({ direction }) => direction)?.label ?? ''}
        onChange={({ target }) => sorts.find(({ label }) => label === target.value)?.onSort()}
      >
        {sorts.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </Select>
    </Sort>
  );
}

function HeadCell(column: Column<never>) {
  const { head, width, layout, sort } = column;
  return (
    <TableCell role="columnheader" sortDirection={sort?.direction ?? false} style={{ width }} {...layoutOf(column)}>
      {sort ? (
        <TableSortLabel
          active={sort.direction !== undefined}
          direction={sort.direction}
          component="a"
          href={sort.href}
          onClick={followInTab(sort.onSort)}
        >
          <span>{head}</span>
        </TableSortLabel>
      ) : (
        <span className={layout === 'actions' ? 'lp-visually-hidden' : undefined}>{head}</span>
      )}
    </TableCell>
  );
}
