import { EmptyState } from '@lender-portal/ui';
import {
  DescriptionList,
  ListCard,
  ListTable,
  Pager,
  SearchField,
  SkeletonText,
  skeletonWidth,
  type Column,
  type ListCardProps,
  type ListStatus,
  type ListTableProps,
} from '@lender-portal/ui/lists';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Card, Chip, IconButton, Skeleton, type ChipProps } from '@mui/material';
import { createRef } from 'react';
import { ignore, type GalleryState } from '../gallery-state';

interface Loan {
  id: string;
  address: string;
  status: string;
  color: ChipProps['color'];
  closing: string;
  amount: string;
}

const loans: readonly Loan[] = [
  {
    id: 'L-10431',
    address: '1420 Maple Street, Austin',
    status: 'Past due',
    color: 'error',
    closing: 'Jan 14, 2027',
    amount: '$1,255,000.00',
  },
  {
    id: 'L-10398',
    address: '88 Harbor View Road, Tampa',
    status: 'Active',
    color: 'success',
    closing: 'Mar 2, 2027',
    amount: '$98,500.00',
  },
  {
    id: 'L-10377',
    address: '5 Sunset Boulevard, Unit 1203, Los Angeles',
    status: 'Draw pending',
    color: 'warning',
    closing: 'Dec 9, 2026',
    amount: '$640,000.00',
  },
];

const columns: readonly Column<Loan>[] = [
  {
    head: 'Property',
    width: '36%',
    cell: ({ id, address }) => (
      <a className="row-link" href={`#${id}`}>
        {address}
      </a>
    ),
    skeleton: (row) => <SkeletonText width={skeletonWidth(row, 18, 30)} />,
  },
  {
    head: 'Status',
    cell: ({ status, color }) => <Chip label={status} color={color ?? 'default'} />,
    skeleton: () => <Skeleton variant="rounded" width={72} height={24} />,
  },
  { head: 'Closing', layout: 'secondary', cell: ({ closing }) => closing, skeleton: () => <SkeletonText width={11} /> },
  { head: 'Amount', isNumber: true, cell: ({ amount }) => amount, skeleton: () => <SkeletonText width={10} /> },
  {
    head: 'Actions',
    width: 72,
    layout: 'actions',
    cell: ({ id }) => (
      <IconButton aria-label={`Edit ${id}`}>
        <EditOutlined fontSize="small" />
      </IconButton>
    ),
    skeleton: () => <Skeleton variant="circular" width={24} height={24} sx={{ display: 'inline-block' }} />,
  },
];

const sorted = columns.map((column): Column<Loan> => {
  if (column.layout === 'actions' || column.head === 'Status') return column;
  const direction = column.isNumber ? 'desc' : undefined;
  return { ...column, sort: { direction, label: column.head, href: '#sorted', onSort: ignore } };
});

const shared = { label: 'Loans', columns, keyOf: ({ id }: Loan) => id };

const table = (props: Partial<ListTableProps<Loan>>) => (
  <Card>
    <ListTable {...shared} rows={loans} {...props} />
  </Card>
);

const card = (
  status: ListStatus,
  nodes: readonly Loan[],
  { totalCount = 24, ...props }: Partial<ListCardProps<Loan>> & { totalCount?: number } = {},
) => (
  <ListCard
    {...shared}
    title="Loans"
    nouns="loans"
    list={
      status === 'loading'
        ? undefined
        : {
            status,
            shown: { totalCount, nodes },
            error: undefined,
            retry: ignore,
            refresh: () => Promise.resolve(),
          }
    }
    failure={{ message: 'The portal could not be reached.', reference: '7f3c-19aa' }}
    firstRows="loans"
    page={1}
    hrefOf={(page) => `#${page}`}
    onFollow={ignore}
    headingRef={createRef()}
    empty={<EmptyState headingLevel="h3" title="No loans yet" message="They appear when an offer is accepted." />}
    {...props}
  />
);

const pager = (page: number) => (
  <Pager
    label="Pages of loans"
    page={page}
    pageSize={10}
    totalCount={1204}
    hrefOf={(to) => `#${to}`}
    onFollow={ignore}
  />
);

const terms = { Amount: '$255,000.00', Rate: '10.50%', Term: '12 months', Closing: 'Jan 14, 2027' };

export const lists: readonly GalleryState[] = [
  { name: 'Table', width: 960, hasNarrow: true, render: () => table({}) },
  {
    name: 'Table sorted',
    width: 960,
    hasNarrow: true,
    render: () => table({ columns: sorted }),
  },
  {
    name: 'Table skeleton',
    width: 960,
    hasNarrow: true,
    render: () => table({ rows: undefined, skeletonRows: 3 }),
  },
  { name: 'Table stale', width: 960, render: () => table({ isStale: true }) },
  { name: 'List', width: 960, hasNarrow: true, render: () => card('ready', loans) },
  { name: 'List loading', width: 960, render: () => card('loading', []) },
  { name: 'List empty', width: 960, render: () => card('ready', [], { totalCount: 0 }) },
  { name: 'List failed', width: 960, render: () => card('failed', []) },
  { name: 'List out of range', width: 960, render: () => card('ready', [], { page: 9 }) },
  { name: 'Pager first page', render: () => pager(1) },
  { name: 'Pager middle page', hasNarrow: true, render: () => pager(60) },
  { name: 'Pager last page', render: () => pager(121) },
  { name: 'Search field', render: () => <SearchField label="Search loans" value="" onChange={ignore} /> },
  { name: 'Search field filled', render: () => <SearchField label="Search loans" value="Maple" onChange={ignore} /> },
  { name: 'Skeleton text', render: () => [12, 24, 18].map((width) => <SkeletonText key={width} width={width} />) },
  { name: 'Description list', render: () => <DescriptionList items={terms} /> },
  { name: 'Description list in columns', render: () => <DescriptionList items={terms} hasColumns /> },
];
