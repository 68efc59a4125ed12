import {
  installStyleSheets,
  serveGraphQL,
  signedInPortal,
  type ServedRequest,
} from '@lender-portal/remote-kit/testing';
import { setViewportWidth } from '@lender-portal/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoanProcessing } from './loan-processing.component';
import { loanFile } from '../loan-file/loan-file.fixtures';
import { loans } from '../loans/loans.fixtures';
import { createLoansModel } from '../loans/loans-model';

const BASE_PATH = '/lenders/loans';

/** Mounts the application at a URL below its base path, like the portal. */
function open(below: string) {
  history.replaceState(null, '', BASE_PATH + below);
  installStyleSheets();
  const { portal, auth } = signedInPortal(BASE_PATH);
  const props = { ...portal, links: { ...portal.links, exchange: '/lenders/exchange' } };
  const model = createLoansModel(props);
  const { unmount } = render(<LoanProcessing {...props} model={model} />);
  const close = () => {
    unmount();
    model.dispose();
  };
  return { auth, close, user: userEvent.setup() };
}

const address = () => location.pathname + location.search;
const loanNumbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `L-${from + index}`);
const asked = (requests: ServedRequest[]) => requests.map(({ variables }) => variables);
const goBack = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });

describe('the list', () => {
  test('shows a page of loans, ten of all', async () => {
    const requests = serveGraphQL({ loans: loans(18) });
    open('');
    const table = await screen.findByRole('table', { name: 'Loans' });
    expect(screen.getByRole('heading', { level: 1, name: 'Loan processing' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: '18 loans' })).toBeInTheDocument();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Loan', 'Project', 'Borrower', 'Status', 'Amount', 'Last change']);
    expect(loanNumbers()).toEqual(numbered(1, 10));
    const [, row] = within(table).getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Project 1', 'Ada Lovelace', 'Underwriting Past due', '$100,000', '03/12/2026']);
    expect(screen.getByRole('status')).toHaveTextContent('Showing 1–10 of 18 loans');
    expect(asked(requests)).toEqual([{ skip: 0, take: 10 }]);
  });

  test('shows cards on narrow windows', async () => {
    setViewportWidth(899);
    serveGraphQL({ loans: loans(1) });
    open('');
    const cards = within(
      await screen.findByRole('heading', { name: 'L-1' }).then((heading) => heading.closest('ul')!),
    ).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'L-1UnderwritingPast dueProject 1$100,000Ada LovelaceChanged 03/12/2026',
    ]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    act(() => setViewportWidth(900));
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  test('links to the exchange if there are no loans', async () => {
    serveGraphQL({ loans: loans(0) });
    open('');
    expect(await screen.findByRole('heading', { name: 'No loans yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to exchange' })).toHaveAttribute('href', '/lenders/exchange');
  });
});

describe('the filter', () => {
  const filter = () => within(screen.getByRole('navigation', { name: 'Status' }));
  const current = () =>
    filter()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);

  test('has a URL per status and filters at the endpoint', async () => {
    const requests = serveGraphQL({ loans: loans(18) });
    const { user } = open('?page=2');
    await screen.findByRole('table');
    expect(
      filter()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'All',
      'Needs action',
      'Application',
      'Underwriting',
      'Approved',
      'Closing',
      'Funded',
      'Paid off',
      'Declined',
    ]);
    expect(current()).toEqual(['All']);

    await user.click(filter().getByRole('link', { name: 'Funded' }));
    expect(await screen.findByRole('heading', { name: '6 loans with status Funded' })).toBeInTheDocument();
    expect(address()).toBe('/lenders/loans?status=funded');
    expect(current()).toEqual(['Funded']);
    expect(loanNumbers()).toEqual(['L-3', 'L-6', 'L-9', 'L-12', 'L-15', 'L-18']);
    expect(asked(requests)).toEqual([
      { skip: 10, take: 10 },
      { skip: 0, take: 10, where: { status: { eq: 'FUNDED' } } },
    ]);

    await goBack();
    expect(current()).toEqual(['All']);
    expect(loanNumbers()).toEqual(numbered(11, 18));
  });

  test('is kept while paging', async () => {
    serveGraphQL({ loans: loans(18) });
    const { user } = open('?status=underwriting');
    await screen.findByRole('table');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(loanNumbers()).toEqual(['L-16', 'L-17']));
    expect(address()).toBe('/lenders/loans?status=underwriting&page=2');
    expect(current()).toEqual(['Underwriting']);
  });

  test('shows a link to all loans if nothing matches', async () => {
    serveGraphQL({ loans: loans(4) });
    const { user } = open('?status=declined');
    expect(await screen.findByRole('heading', { name: 'No loans with status Declined' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All loans' }));
    await waitFor(() => expect(loanNumbers()).toEqual(numbered(1, 4)));
    expect(address()).toBe(BASE_PATH);
  });

  test('links to the first page of the same status beyond the last page', async () => {
    serveGraphQL({ loans: loans(4) });
    const { user } = open('?status=funded&page=3');
    expect(await screen.findByRole('heading', { name: 'Page 3 not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'First page' }));
    await waitFor(() => expect(loanNumbers()).toEqual(['L-3']));
    expect(address()).toBe('/lenders/loans?status=funded');
  });
});

describe('a loan', () => {
  const one = (args: { id: string }) => (args.id === 'loan-1' ? loanFile() : null);

  test('opens from the list with its terms and stage, and links back', async () => {
    serveGraphQL({ loans: loans(40), loanFile: one });
    const { user } = open('?status=underwriting');
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
    expect(address()).toBe('/lenders/loans?status=underwriting');
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

  test('shows a link to the list for an unknown id', async () => {
    serveGraphQL({ loanFile: one, loans: loans(3) });
    const { user } = open('/nothing');
    expect(await screen.findByRole('heading', { name: 'Loan not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All loans' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('finding loans', () => {
  test('searches by name and filters loans that need action, each with a URL', async () => {
    const requests = serveGraphQL({ loans: loans(18) });
    const { user } = open('');
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox', { name: 'Search loans' }), 'l-7{Enter}');
    expect(await screen.findByRole('heading', { name: '1 loan for “l-7”' })).toBeInTheDocument();
    expect(address()).toBe('/lenders/loans?q=l-7');
    await goBack();
    await user.click(screen.getByRole('link', { name: 'Needs action' }));
    expect(await screen.findByRole('heading', { name: '12 loans needing action' })).toBeInTheDocument();
    expect(screen.getAllByText('Condition to review, Unread message').length).toBeGreaterThan(0);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Amount');
    expect(address()).toBe('/lenders/loans?needs-you=1&sort=amount');
    await waitFor(() =>
      expect(asked(requests).at(-1)).toEqual({ skip: 0, take: 10, where: { needsLender: true }, order: 'AMOUNT' }),
    );
  });
});

test('shows a message for an invalid address', async () => {
  const requests = serveGraphQL({ loans: loans(3) });
  const { user } = open('/loan-1/steps');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'All loans' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
