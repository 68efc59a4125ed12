import { failure, installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { setViewportWidth } from '@lender-portal/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BorrowersApplication } from './borrowers-application.component';
import { borrowers, borrowerById } from '../borrower-data/borrowers.fixtures';
import { createBorrowersModel } from '../borrower-data/borrowers-model';

const BASE_PATH = '/lenders/borrowers';

/** Mounts the application at a URL below its base path, like the portal. */
function open(below: string) {
  history.replaceState(null, '', BASE_PATH + below);
  const { portal, auth } = signedInPortal(BASE_PATH);
  const props = { ...portal, links: { ...portal.links, loans: '/lenders/loans' } };
  const model = createBorrowersModel(props);
  const { unmount } = render(<BorrowersApplication {...props} model={model} />);
  const close = () => {
    unmount();
    model.dispose();
  };
  return { auth, close, user: userEvent.setup() };
}

beforeEach(() => void installStyleSheets());

const address = () => location.pathname + location.search;
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Ada Borrower ${from + index}`);

describe('the list', () => {
  test('shows a page of borrowers, ten of all', async () => {
    serveGraphQL({ borrowers: borrowers(12) });
    open('');
    const table = await screen.findByRole('table', { name: 'Borrowers' });
    expect(screen.getByRole('heading', { level: 1, name: 'My borrowers' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: '12 borrowers' })).toBeInTheDocument();
    expect(names()).toEqual(numbered(1, 10));
    const rows = within(table).getAllByRole('row').slice(1, 3);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Analytical Homes LLC', '2 loans', '03/05/2026'],
      ['Individual', 'No loans', '03/05/2026'],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Showing 1–10 of 12 borrowers');
  });

  test('shows cards on narrow windows', async () => {
    setViewportWidth(899);
    serveGraphQL({ borrowers: borrowers(2) });
    open('');
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Ada Borrower 1Analytical Homes LLC2 loansBorrower since 03/05/2026',
      'Ada Borrower 2IndividualNo loansBorrower since 03/05/2026',
    ]);
    act(() => setViewportWidth(900));
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  test('shows an empty state and checks again on request', async () => {
    let total = 0;
    serveGraphQL({ borrowers: (args: { skip: number; take: number }) => borrowers(total)(args) });
    const { user } = open('');
    expect(await screen.findByRole('heading', { name: 'No borrowers yet' })).toBeInTheDocument();
    total = 1;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: '1 borrower' })).toBeInTheDocument();
  });
});

describe('a borrower', () => {
  test('opens from the list without another request, with contact details and loans', async () => {
    const requests = serveGraphQL({ borrowers: borrowers(2), borrower: borrowerById(2) });
    const { user } = open('');
    await user.click(await screen.findByRole('link', { name: 'Ada Borrower 1' }));
    expect(address()).toBe('/lenders/borrowers/borrower-1');
    expect(screen.getByRole('heading', { level: 2, name: 'Ada Borrower 1' })).toHaveFocus();
    expect(screen.getByText('Analytical Homes LLC')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ada+1@homes.example' })).toHaveAttribute(
      'href',
      'mailto:ada%2B1@homes.example',
    );
    expect(screen.getByRole('link', { name: '(617) 555-0141' })).toHaveAttribute('href', 'tel:+16175550141');
    expect(screen.getByRole('heading', { level: 2, name: '2 loans' })).toBeInTheDocument();
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
    await user.click(screen.getByRole('link', { name: 'Back to all borrowers' }));
    expect(address()).toBe(BASE_PATH);
    expect(requests.map(({ operation }) => operation)).toEqual(['Borrowers', 'BorrowerWork']);
  });

  test('opens by URL and marks a missing phone number and missing loans', async () => {
    const requests = serveGraphQL({ borrower: borrowerById(3) });
    open('/borrower-2');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the borrower');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ada Borrower 2' })).toBeInTheDocument();
    expect(screen.getByText('Unknown')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'No loans yet' })).toBeInTheDocument();
    expect(requests[0]).toMatchObject({ operation: 'Borrower', variables: { id: 'borrower-2' } });
  });

  test('shows a link to the list for an unknown id', async () => {
    serveGraphQL({ borrower: borrowerById(3), borrowers: borrowers(3) });
    const { user } = open('/nobody');
    expect(await screen.findByRole('heading', { name: 'Borrower not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All borrowers' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('retries after a failed request', async () => {
    let isUp = false;
    serveGraphQL({
      borrower: (args: { id: string }) => {
        if (!isUp) throw failure('INTERNAL');
        return borrowerById(3)(args);
      },
    });
    const { user } = open('/borrower-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('The borrower could not be loaded');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ada Borrower 1' })).toBeInTheDocument();
  });
});

test('shows a message for an invalid address', async () => {
  const requests = serveGraphQL({ borrowers: borrowers(3) });
  open('/borrower-1/loans');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});
