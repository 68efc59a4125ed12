import { becomeVisible, failure, serveGraphQL, signedInPortal, type ServedRequest } from '@lender-portal/remote-kit/testing';
import { setViewportWidth } from '@lender-portal/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoanProcessing } from './loan-processing.component';
import { loans, oneOf } from './loans.fixtures';
import { createLoansModel } from './loans-model';

const BASE_PATH = '/lenders/loans';

/** The application at an address below its base path, as the portal would show it. */
function open(below: string) {
  history.replaceState(null, '', BASE_PATH + below);
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
    ).toEqual(['Project 1', 'Ada Lovelace', 'Underwriting', '$100,000', '03/12/2026']);
    expect(screen.getByRole('status')).toHaveTextContent('Showing 1–10 of 18 loans');
    expect(asked(requests)).toEqual([{ skip: 0, take: 10 }]);
  });

  test('is a list of cards on narrow windows', async () => {
    setViewportWidth(899);
    serveGraphQL({ loans: loans(1) });
    open('');
    const cards = within(await screen.findByRole('heading', { name: 'L-1' }).then((heading) => heading.closest('ul')!)).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual(['L-1UnderwritingProject 1$100,000Ada LovelaceChanged 03/12/2026']);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    act(() => setViewportWidth(900));
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  test('says that it is loading, with a skeleton that readers do not hear; the filter is there already', async () => {
    serveGraphQL({ loans: () => new Promise(() => {}) });
    const { close } = open('');
    expect(screen.getByRole('status')).toHaveTextContent('Loading loans');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(11);
    expect(screen.getByRole('navigation', { name: 'Status' })).toBeInTheDocument();
    close();
  });

  test('without any loan leads to the exchange', async () => {
    serveGraphQL({ loans: loans(0) });
    open('');
    expect(await screen.findByRole('heading', { name: 'No loans yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to exchange' })).toHaveAttribute('href', '/lenders/exchange');
  });

  test('that could not be loaded can be tried again', async () => {
    let isUp = false;
    const requests = serveGraphQL({
      loans: (args: { skip: number; take: number }) => {
        if (!isUp) throw failure('INTERNAL');
        return loans(3)(args);
      },
    });
    const { user } = open('');
    expect(await screen.findByRole('alert')).toHaveTextContent('The loans could not be loaded');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(requests).toHaveLength(2);
  });

  test('leads to sign-in where the session is over', async () => {
    let isOver = false;
    serveGraphQL({
      loans: (args: { skip: number; take: number }) => {
        if (isOver) throw failure('UNAUTHENTICATED');
        return loans(3)(args);
      },
    });
    const { auth, user } = open('');
    await screen.findByRole('table');
    isOver = true;
    act(becomeVisible);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  });
});

describe('the filter', () => {
  const filter = () => within(screen.getByRole('navigation', { name: 'Status' }));
  const current = () =>
    filter()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);

  test('has an address for each status, and asks the endpoint', async () => {
    const requests = serveGraphQL({ loans: loans(18) });
    const { user } = open('?page=2');
    await screen.findByRole('table');
    expect(
      filter()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Application', 'Underwriting', 'Approved', 'Closing', 'Funded', 'Repaid', 'Declined']);
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

  test('stays while the pages are turned', async () => {
    serveGraphQL({ loans: loans(18) });
    const { user } = open('?status=underwriting');
    await screen.findByRole('table');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(loanNumbers()).toEqual(['L-16', 'L-17']));
    expect(address()).toBe('/lenders/loans?status=underwriting&page=2');
    expect(current()).toEqual(['Underwriting']);
  });

  test('that leaves nothing over says so and leads to all', async () => {
    serveGraphQL({ loans: loans(4) });
    const { user } = open('?status=declined');
    expect(await screen.findByRole('heading', { name: 'No loans with status Declined' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All loans' }));
    await waitFor(() => expect(loanNumbers()).toEqual(numbered(1, 4)));
    expect(address()).toBe(BASE_PATH);
  });

  test('of a page after the last one leads to the first of the same status', async () => {
    serveGraphQL({ loans: loans(4) });
    const { user } = open('?status=funded&page=3');
    expect(await screen.findByRole('heading', { name: 'There is no page 3' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'First page' }));
    await waitFor(() => expect(loanNumbers()).toEqual(['L-3']));
    expect(address()).toBe('/lenders/loans?status=funded');
  });
});

describe('a loan', () => {
  test('opens from the list without another request, with its history, and leads back to where it was', async () => {
    const requests = serveGraphQL({ loans: loans(40) });
    const { user } = open('?status=funded&page=2');
    await user.click(await screen.findByRole('link', { name: 'L-33' }));
    expect(address()).toBe('/lenders/loans/loan-33');
    expect(screen.getByRole('heading', { level: 2, name: 'L-33' })).toHaveFocus();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(Object.fromEntries(terms.map((term, index) => [term, facts[index]]))).toEqual({
      Amount: '$3,300,000',
      'Interest rate': '9.875%',
      Term: '12 months',
      Borrower: 'Ada Lovelace',
      State: 'Texas',
      Type: 'Fix & Flip',
      'Applied on': '03/05/2026',
      'Last change': '03/12/2026',
    });
    const steps = screen.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Application03/05/2026',
      'Underwriting03/12/2026, after 7 days',
      'Funded03/12/2026, within a day',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']);

    await user.click(screen.getByRole('link', { name: 'Back to all loans' }));
    expect(address()).toBe('/lenders/loans?status=funded&page=2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  test('is found by its address', async () => {
    const requests = serveGraphQL({ loan: oneOf(3) });
    open('/loan-2');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the loan');
    expect(await screen.findByRole('heading', { level: 2, name: 'L-2' })).toBeInTheDocument();
    expect(requests.map(({ operation, variables }) => [operation, variables])).toEqual([['Loan', { id: 'loan-2' }]]);
    expect(screen.getByRole('link', { name: 'Back to all loans' })).toHaveAttribute('href', BASE_PATH);
  });

  test('that is not there says so and leads to the list', async () => {
    serveGraphQL({ loan: oneOf(3), loans: loans(3) });
    const { user } = open('/nothing');
    expect(await screen.findByRole('heading', { name: 'Loan not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All loans' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('that could not be loaded can be tried again', async () => {
    let isUp = false;
    serveGraphQL({
      loan: (args: { id: string }) => {
        if (!isUp) throw failure('INTERNAL');
        return oneOf(3)(args);
      },
    });
    const { user } = open('/loan-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('The loan could not be loaded');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'L-1' })).toBeInTheDocument();
  });
});

test('an address that means nothing says so', async () => {
  const requests = serveGraphQL({ loans: loans(3) });
  const { user } = open('/loan-1/steps');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'All loans' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
