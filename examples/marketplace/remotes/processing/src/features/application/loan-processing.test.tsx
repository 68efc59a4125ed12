import { address, goBack, openApplication, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { loanFile } from '../loan-file/loan-file.fixtures';
import { createLoansModel } from '../loans/loans-model';
import { loans } from '../loans/loans.fixtures';
import { LoanProcessing } from './loan-processing.component';

/** Mounts the application at a URL below its base path, like the portal. */
const open = (below: string) =>
  openApplication({ basePath: '/lenders/loans', below }, createLoansModel, (portal, model) => (
    <LoanProcessing {...portal} model={model} />
  ));

const one = (args: { id: string }) => (args.id === 'loan-1' ? loanFile() : null);

test('lists loans', async () => {
  serveGraphQL({ loans: loans(18) });
  open('');
  const table = within(await screen.findByRole('table', { name: 'Loans' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Loan processing' })).toBeInTheDocument();
  expect(
    table.getByRole('row', {
      name: 'L-1 Project Project 1 Borrower Ada Lovelace Status Underwriting Past due Amount $100,000 Last change 03/12/2026',
    }),
  ).toBeInTheDocument();
});

test('links to the exchange if there are no loans', async () => {
  serveGraphQL({ loans: loans(0) });
  open('');
  expect(await screen.findByRole('heading', { name: 'No loans yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to exchange' })).toHaveAttribute('href', '/lenders/exchange');
});

test.each([
  ['?status=FUNDED', '6 loans', { where: { status: { eq: 'FUNDED' } } }],
  ['?status=NEEDS_ACTION&sort=AMOUNT', '12 loans', { where: { needsLender: true }, order: 'AMOUNT' }],
  ['?q=l-7', '1 loan', { search: 'l-7' }],
])('requests the loans of the filters in the address: %s', async (below, title, variables) => {
  const requests = serveGraphQL({ loans: loans(18) });
  open(below);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(requests.map((request) => request.variables)).toEqual([{ skip: 0, take: 10, ...variables }]);
});

test('opens a loan from the list with its terms and stage, and links back', async () => {
  serveGraphQL({ loans: loans(40), loanFile: one });
  const { user } = open('?status=UNDERWRITING');
  await user.click(await screen.findByRole('link', { name: 'L-1' }));
  expect(address()).toBe('/lenders/loans/loan-1');
  expect(await screen.findByRole('heading', { level: 2, name: 'L-1' })).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      '$400,000',
      '9.875%',
      '12 months',
      '2%',
      '$100,000.00',
      'Ada Lovelace',
      'Texas',
      'Fix & Flip',
    ]),
  );
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Underwriting03/12/2026']);
  await user.click(screen.getByRole('link', { name: 'Back to all loans' }));
  expect(await screen.findByRole('table', { name: 'Loans' })).toBeInTheDocument();
  expect(address()).toBe('/lenders/loans?status=UNDERWRITING');
});

test('has a URL per tab', async () => {
  serveGraphQL({ loanFile: one });
  const { user } = open('/loan-1');
  const parts = within(await screen.findByRole('navigation', { name: 'Loan' }));
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Conditions (1)',
    'Documents',
    'Servicing',
    'Messages',
    'Timeline',
  ]);
  await user.click(parts.getByRole('link', { name: 'Timeline' }));
  expect(address()).toBe('/lenders/loans/loan-1/timeline');
  expect(await screen.findByRole('heading', { level: 3, name: 'Timeline' })).toBeInTheDocument();
  expect(screen.getByText('Robin Summit,', { exact: false })).toBeInTheDocument();
  await goBack();
  expect(await screen.findByRole('heading', { level: 3, name: 'Stage' })).toBeInTheDocument();
});

test('shows a message for an invalid address', () => {
  const requests = serveGraphQL({});
  open('/loan-1/steps');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});
