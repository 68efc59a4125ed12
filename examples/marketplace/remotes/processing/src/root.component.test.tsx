import type { LoanFilterInput } from '@lender-portal/contracts/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BASE_PATH, loanFile, openLoans, statement } from './open-loans.fixtures';

/** Fires single-spa's event, as it is not started. */
const completeNavigation = () => act(() => void window.dispatchEvent(new Event('single-spa:routing-event')));

const address = () => window.location.pathname + window.location.search;

const loan = (number: number) => ({
  id: `loan-${number}`,
  number: `L-${number}`,
  projectName: `Project ${number}`,
  borrowerName: number === 1 ? '=Ada "A" Lovelace' : 'Grace Hopper',
  state: 'TX',
  amount: 100_000 * number,
  interestRate: 9.875,
  status: number === 1 ? ('FUNDED' as const) : ('UNDERWRITING' as const),
  needs: number === 1 ? (['PAYMENT_LATE', 'MESSAGE'] as const) : [],
  maturesOn: number === 1 ? '2027-03-15' : null,
  statement: number === 1 ? statement : null,
});

interface Args {
  skip: number;
  take: number;
  where?: LoanFilterInput;
  search: string;
  order: string;
}

const loans =
  (totalCount: number) =>
  (_: unknown, { skip, take }: Args) => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (__, index) =>
      loan(skip + index + 1),
    ),
  });

test('lists loans with the servicer’s figures', async () => {
  openLoans('', { loans: loans(12) });
  await screen.findByRole('link', { name: 'L-1' });
  const table = within(screen.getByRole('table', { name: 'Loans' }));
  const [, late, waiting] = table.getAllByRole('row');
  expect(late).toHaveTextContent(
    'L-1Project 1Borrower=Ada "A" LovelaceStatusFundedPast due, Unread messageBalance$310,000.00Next due$2,551.0406/13/2026Past due$2,490.0005/14/2026Maturity03/15/2027Amount$100,000',
  );
  expect(waiting).toHaveTextContent('StatusUnderwritingBalance-Next due-Past due-Maturity-Amount$200,000');
  expect(table.getByRole('columnheader', { name: 'Past due' })).toHaveAttribute('aria-sort', 'descending');
});

test.each([
  ['?status=FUNDED', { where: { status: { eq: 'FUNDED' } } }],
  ['?status=NEEDS_ACTION&sort=AMOUNT', { where: { needsLender: true }, order: 'AMOUNT' }],
  ['?status=PAST_DUE&page=2', { where: { isPastDue: true }, skip: 10 }],
  ['?q=l-7&status=none&sort=none', { search: 'l-7' }],
])('requests the loans of the filters in the address: %s', async (below, variables) => {
  const query = jest.fn(loans(18));
  openLoans(below, { loans: query });
  await screen.findAllByRole('row', { name: /^L-/ });
  expect(query.mock.calls.map(([, args]) => args)).toEqual([
    { skip: 0, take: 10, search: '', order: 'PAST_DUE', ...variables },
  ]);
});

test('filters and sorts with addresses, and offers a way out without results', async () => {
  const { user } = openLoans('', { loans: (_: unknown, args: Args) => loans(args.where ? 0 : 12)(_, args) });
  await screen.findByRole('link', { name: 'L-1' });
  await user.click(screen.getByRole('link', { name: 'Maturity' }));
  expect(address()).toBe(`${BASE_PATH}?sort=MATURITY`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closing');
  expect(address()).toBe(`${BASE_PATH}?status=CLOSING&sort=MATURITY`);
  await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
  expect(address()).toBe(`${BASE_PATH}?sort=MATURITY`);
});

test('links to the exchange if there are no loans', async () => {
  openLoans('', { loans: loans(0) });
  expect(await screen.findByRole('heading', { name: 'No loans yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to exchange' })).toHaveAttribute('href', '/lenders/exchange');
});

test('downloads all loans of the filter', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:1');
  URL.revokeObjectURL = jest.fn();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const query = jest.fn(loans(12));
  const { user } = openLoans('?status=FUNDED', { loans: query });
  await screen.findByRole('link', { name: 'L-1' });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(query.mock.lastCall![1]).toMatchObject({ skip: 0, take: 1000, where: { status: { eq: 'FUNDED' } } });
});

test('opens a loan from the list and leads back to its filters', async () => {
  const { user } = openLoans('?status=UNDERWRITING', { loans: loans(12), loanFile: () => loanFile() });
  await user.click(await screen.findByRole('link', { name: 'L-1' }));
  completeNavigation();
  expect(await screen.findByRole('heading', { level: 1, name: 'L-1 · Oak Street' })).toBeInTheDocument();
  expect(address()).toBe('/lenders/loans/loan-1');
  const current = screen.getAllByText(/./, { selector: '[aria-current="step"] *' });
  expect(current.map(({ textContent }) => textContent)).toContain('Underwriting');
  await user.click(screen.getByRole('link', { name: 'Loan processing' }));
  completeNavigation();
  expect(await screen.findByRole('table', { name: 'Loans' })).toBeInTheDocument();
  expect(address()).toBe('/lenders/loans?status=UNDERWRITING');
});

test('has a URL per tab', async () => {
  const { user } = openLoans('/loan-1', { loanFile: () => loanFile() });
  const tabs = within(await screen.findByRole('tablist', { name: 'Loan' }));
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Conditions (1)',
    'Documents',
    'Servicing',
    'Messages',
    'Timeline',
  ]);
  await user.click(tabs.getByRole('tab', { name: 'Timeline' }));
  expect(address()).toBe('/lenders/loans/loan-1/timeline');
  expect(screen.getByRole('tab', { name: 'Timeline', selected: true })).toHaveFocus();
  expect(
    screen.getByRole('row', { name: /^Underwriting By Robin Summit Time 03\/12\/2026, \d+:00 [AP]M$/ }),
  ).toBeVisible();
});

test.each([
  ['/loan-9', 'There is no such loan'],
  ['/loan-1/steps', 'There is no such page'],
])('shows a message for the unknown address %s', async (below, title) => {
  openLoans(below, { loanFile: () => null });
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
});
