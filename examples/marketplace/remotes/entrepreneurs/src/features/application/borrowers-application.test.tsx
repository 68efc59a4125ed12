import { address, openApplication, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { borrowerById, borrowers } from '../borrower-data/borrowers.fixtures';
import { createBorrowersModel } from '../borrower-data/borrowers-model';
import { BorrowersApplication } from './borrowers-application.component';

const BASE_PATH = '/lenders/borrowers';

/** Mounts the application at a URL below its base path, like the portal. */
const open = (below: string) =>
  openApplication({ basePath: BASE_PATH, below }, createBorrowersModel, (portal, model) => (
    <BorrowersApplication {...portal} model={model} />
  ));

// Behaviour: borrowers.pages
test('lists the borrowers of the search and order in the address', async () => {
  const requests = serveGraphQL({ borrowers: borrowers(12) });
  open('?q=homes&sort=LOANS');
  const table = within(await screen.findByRole('table', { name: 'Borrowers' }));
  expect(screen.getByRole('heading', { level: 1, name: 'My borrowers' })).toBeInTheDocument();
  expect(
    table.getByRole('row', {
      name: 'Ada Borrower 1 Company Analytical Homes LLC Loans 2 loans Borrower since 03/05/2026',
    }),
  ).toBeInTheDocument();
  expect(
    table.getByRole('row', { name: 'Ada Borrower 2 Company Individual Loans No loans Borrower since 03/05/2026' }),
  ).toBeInTheDocument();
  expect(requests.map(({ variables }) => variables)).toEqual([{ skip: 0, take: 10, search: 'homes', order: 'LOANS' }]);
});

// Behaviour: borrowers.pages
test('opens a borrower with contact details, loans, track record and requests', async () => {
  serveGraphQL({ borrowers: borrowers(2), borrower: borrowerById(2) });
  const { user } = open('?sort=NEWEST');
  await user.click(await screen.findByRole('link', { name: 'Ada Borrower 1' }));
  expect(address()).toBe('/lenders/borrowers/borrower-1');
  expect(await screen.findByRole('heading', { level: 2, name: 'Ada Borrower 1' })).toBeInTheDocument();
  expect(screen.getByText('Analytical Homes LLC')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ada+1@homes.example' })).toHaveAttribute(
    'href',
    'mailto:ada%2B1@homes.example',
  );
  expect(screen.getByRole('link', { name: '(617) 555-0141' })).toHaveAttribute('href', 'tel:+16175550141');
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual([
    'H-2UnderwritingSecond house$250,000Changed 03/12/2026',
    'H-1Paid offFirst house$125,000Changed 03/12/2025',
  ]);
  expect(screen.getByRole('link', { name: 'H-2' })).toHaveAttribute('href', '/lenders/loans/loan-2');
  const record = within(screen.getByRole('region', { name: 'Track record' }));
  expect(record.getByText('1 of 2 (50%)')).toBeVisible();
  expect(record.getByText('$250,000')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Requests' })).getByRole('link', { name: 'Third house' }),
  ).toHaveAttribute('href', '/lenders/direct/projects/project-1');
  await user.click(screen.getByRole('link', { name: 'Back to all borrowers' }));
  expect(address()).toBe(`${BASE_PATH}?sort=NEWEST`);
});

test('marks a missing phone number and missing loans', async () => {
  serveGraphQL({ borrower: borrowerById(3) });
  open('/borrower-2');
  expect(await screen.findByText('Unknown')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'No loans yet' })).toBeInTheDocument();
});

test('shows a message for an invalid address', () => {
  const requests = serveGraphQL({});
  open('/borrower-1/loans');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});
