import { screen, waitFor, within } from '@testing-library/react';
import { BASE_PATH, borrower, borrowers, openBorrowers } from './open-borrowers.fixtures';

const address = () => window.location.pathname + window.location.search;

// Behaviour: borrowers.pages
test('lists the borrowers of the search, order and page in the address', async () => {
  const query = jest.fn(borrowers(12));
  openBorrowers('?q=homes&sort=LOANS&page=2', { borrowers: query });
  expect(await screen.findByRole('link', { name: 'Ada Borrower 11' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Borrowers' }));
  expect(screen.getByRole('heading', { level: 1, name: 'My borrowers' })).toBeInTheDocument();
  expect(query).toHaveBeenCalledTimes(1);
  expect(query.mock.calls[0]![1]).toEqual({ skip: 10, take: 10, search: 'homes', order: 'LOANS' });
  expect(table.getByRole('columnheader', { name: 'Loans' })).toHaveAttribute('aria-sort', 'descending');
  expect(table.getAllByRole('row').slice(1)).toHaveLength(2);
});

// Behaviour: borrowers.pages
test('searches and sorts with addresses that support the back button', async () => {
  const { user } = openBorrowers('', { borrowers: borrowers(12) });
  await screen.findByRole('link', { name: 'Ada Borrower 1' });
  await user.click(screen.getByRole('link', { name: 'Borrower since' }));
  expect(address()).toBe(`${BASE_PATH}?sort=NEWEST`);
  await user.type(screen.getByRole('searchbox'), 'homes{Enter}');
  await waitFor(() => expect(address()).toBe(`${BASE_PATH}?q=homes&sort=NEWEST`));
});

// Behaviour: borrowers.pages
test('opens a borrower with contact details, loans, track record and requests', async () => {
  openBorrowers('/borrower-1', { borrower: () => borrower(1) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Borrower 1' })).toBeInTheDocument();
  expect(screen.getByText('Analytical Homes LLC')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ada+1@homes.example' })).toHaveAttribute(
    'href',
    'mailto:ada%2B1@homes.example',
  );
  expect(screen.getByRole('link', { name: '(617) 555-0141' })).toHaveAttribute('href', 'tel:+16175550141');
  const loans = within(screen.getByRole('table', { name: 'Loans' }));
  expect(
    loans.getByRole('row', {
      name: 'H-2 Project Second house Status Underwriting Amount $250,000 Changed 03/12/2026',
    }),
  ).toBeVisible();
  expect(loans.getByRole('link', { name: 'H-2' })).toHaveAttribute('href', '/lenders/loans/loan-2');
  const record = within(screen.getByRole('region', { name: 'Track record' }));
  expect(record.getByText('1 of 2 (50%)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Third house' })).toHaveAttribute(
    'href',
    '/lenders/direct/projects/project-1',
  );
  expect(screen.getByRole('link', { name: 'My borrowers' })).toHaveAttribute('href', BASE_PATH);
});

test('marks a missing phone number and missing loans', async () => {
  openBorrowers('/borrower-2', { borrower: () => borrower(2) });
  expect(await screen.findByText('Unknown')).toBeInTheDocument();
  expect(screen.getByText(/^No loans yet/)).toBeInTheDocument();
});

test.each([
  ['/borrower-9', 'There is no such borrower'],
  ['/borrower-1/loans', 'There is no such page'],
])('shows a message for the unknown address %s', async (below, title) => {
  openBorrowers(below, { borrower: () => null });
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
});
