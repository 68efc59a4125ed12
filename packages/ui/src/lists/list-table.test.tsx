import { interceptedModifiedClicks } from '@lender-portal/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalRoot } from '../root/portal-root';
import { ListTable, type Column, type ListTableProps } from './list-table';
import { SkeletonText, skeletonWidth } from './skeleton-text';

interface Loan {
  number: string;
  amount: number;
}

const columns: Column<Loan>[] = [
  {
    head: 'Loan',
    cell: ({ number }) => number,
    skeleton: () => <SkeletonText<Loan> width={8} text="number" missing="-" />,
  },
  { head: 'Amount', isNumber: true, cell: ({ amount }) => amount },
];
const loans = [
  { number: 'L-1', amount: 5 },
  { number: 'L-2', amount: 7 },
];

const open = (props: Partial<ListTableProps<Loan>> = {}) =>
  render(
    <PortalRoot>
      <ListTable label="Loans" columns={columns} rows={loans} keyOf={({ number }) => number} {...props} />
    </PortalRoot>,
  );

test('names each row by its first cell', () => {
  open();
  const rows = within(screen.getByRole('table', { name: 'Loans' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['L-1', 'L-2']);
  expect(within(rows[1]!).getByRole('cell')).toHaveTextContent('Amount5');
});

test('marks missing values, which cards leave out', () => {
  open({ columns: [...columns, { head: 'Term', cell: ({ amount }) => (amount > 5 ? '12 mo' : '-') }] });
  const cells = screen.getAllByRole('cell').filter((cell) => cell.dataset['missing'] !== undefined);
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Term-']);
});

// Behaviour: page.first-rows
test('shows skeleton rows that a prerendered page can fill', () => {
  const { container } = open({ rows: undefined, firstRows: { 'data-rows': 'loans.nodes' }, skeletonRows: 3 });
  expect(screen.getByRole('progressbar', { name: 'Loading loans' })).toBeInTheDocument();
  const body = container.querySelector('tbody[data-rows="loans.nodes"]')!;
  expect(body.children).toHaveLength(3);
  expect(body.querySelector('[data-text="number"][data-else="-"]')).toBeInTheDocument();
});

test('sorts by a link in the head, or by the field of narrow screens', async () => {
  const onSort = jest.fn();
  const [loan, amount] = columns as [Column<Loan>, Column<Loan>];
  open({
    columns: [
      { ...loan, sort: { direction: 'asc', label: 'Number', href: '/loans?order=number', onSort } },
      { ...amount, sort: { direction: undefined, label: 'Highest amount', href: '/loans?order=amount', onSort } },
    ],
  });
  const [byLoan, byAmount] = screen.getAllByRole('columnheader');
  expect(byLoan).toHaveAttribute('aria-sort', 'ascending');
  expect(byAmount).not.toHaveAttribute('aria-sort');
  const link = screen.getByRole('link', { name: 'Loan' });
  expect(link).toHaveAttribute('href', '/loans?order=number');
  expect(interceptedModifiedClicks(link)).toEqual([]);
  await userEvent.click(link);
  const field = screen.getByRole('combobox', { name: 'Sort by', hidden: true });
  expect(field).toHaveValue('Number');
  await userEvent.selectOptions(field, 'Highest amount');
  expect(onSort).toHaveBeenCalledTimes(2);
});

test('varies the widths of placeholders within their limits', () => {
  expect(Array.from({ length: 8 }, (_none, row) => skeletonWidth(row, 5, 11))).toEqual([5, 11, 8, 5, 11, 8, 5, 11]);
});
