import type { PortalProps } from '@lender-portal/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createGraphQLClient } from '../graphql/graphql-client';
import type { Resource } from '../graphql/resource';
import type { Model } from '../lifecycles/model-store';
import { usePathBelow } from '../navigation/location';
import { Page } from '../page/page.component';
import { address, becomeVisible, failure, goBack, openApplication, serveGraphQL, type ServedRequest } from '../test';
import { optionsOf } from './filters';
import { createPages, readFirstPage, type ListPage } from './list-model';
import { parseListPath } from './list-path';
import type { Column } from './list-table.component';
import { List } from './list.component';

interface Loan {
  id: string;
  number: string;
}
interface LoansModel extends Model {
  pages: Resource<string, ListPage<Loan>>;
}

const fields = {
  q: { label: 'Search' },
  min: { label: 'Amount from', isAmount: true },
  status: { label: 'Status', options: optionsOf<'FUNDED'>('All', { FUNDED: 'Funded' }) },
  late: { label: 'Late only', isCheckbox: true },
  sort: { label: 'Sort by', options: optionsOf('Number', { AMOUNT: 'Amount' }) },
};

const columns: readonly Column<Loan>[] = [
  { head: 'Loan', cell: ({ number }) => number },
  { head: 'Id', cell: ({ id }) => id },
];

function createModel(props: PortalProps): LoansModel {
  const request = createGraphQLClient(props);
  const query =
    'query Loans($skip: Int!, $take: Int!, $search: String) { loans(skip: $skip, take: $take, search: $search) { totalCount nodes { id number } } }';
  const pages = createPages(fields, async ({ min, status, late, sort, ...filters }, page, signal) => {
    const search = [filters.q, min, status, late, sort].join('|');
    return (await request<{ loans: ListPage<Loan> }, object>(query, { ...page, search }, signal)).loans;
  });
  return { pages, ready: readFirstPage(pages, fields, props.basePath), dispose: pages.dispose };
}

function Loans({ model, basePath, authClient }: PortalProps & { model: LoansModel }) {
  const view = parseListPath(usePathBelow(basePath));
  return (
    <Page title="My loans" lead="" view={view.view}>
      <List
        fields={fields}
        query={view.view === 'list' ? view.query : new URLSearchParams()}
        href={basePath}
        pages={model.pages}
        authClient={authClient}
        noun="loan"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'No loans yet', message: '' }}
      />
    </Page>
  );
}

type Args = { skip: number; take: number; search: string };
const loans =
  (totalCount: number) =>
  ({ skip, take }: Args): ListPage<Loan> => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) => ({
      id: `id-${skip + index + 1}`,
      number: `L-${skip + index + 1}`,
    })),
  });

function open(below: string, resolver: (args: Args) => unknown) {
  const requests = serveGraphQL({ loans: resolver });
  const opened = openApplication({ basePath: '/lenders/loans', below }, createModel, (portal, model) => (
    <Loans {...portal} model={model} />
  ));
  return { ...opened, requests };
}

const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `L-${from + index}`);
const skips = (requests: ServedRequest[]) => requests.map(({ variables }) => variables['skip']);

// Behaviour: apps.lists
test('shows pages of ten by URL, each requested once', async () => {
  const { user, requests } = open('', loans(24));
  expect(screen.getByRole('status')).toHaveTextContent('Loading loans');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(11);

  const table = within(await screen.findByRole('table', { name: 'Loans' }));
  expect(screen.getByRole('heading', { level: 2, name: '24 loans' })).toBeInTheDocument();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Loan', 'Id']);
  expect(table.getByRole('row', { name: 'L-1 Id id-1' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Showing 1–10 of 24 loans');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(pages.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(numbers()).toEqual(numbered(11, 20)));
  expect(address()).toBe('/lenders/loans?page=2');
  await user.click(pages.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(numbers()).toEqual(numbered(21, 24)));
  const next = pages.getByRole('link', { name: 'Next page' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await goBack();
  expect(numbers()).toEqual(numbered(11, 20));
  expect(skips(requests)).toEqual([0, 10, 20]);
});

test('starts with the page of the URL and shows no pager for a single page', async () => {
  const { close, requests } = open('?page=3', loans(24));
  await screen.findByRole('table');
  expect(numbers()).toEqual(numbered(21, 24));
  expect(skips(requests)).toEqual([20]);
  close();
  open('', loans(10));
  await screen.findByRole('table');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('keeps a page until the next one is loaded', async () => {
  let deliver = () => {};
  const { user } = open('', async (args) => {
    if (args.skip > 0) await new Promise<void>((resolve) => (deliver = resolve));
    return loans(12)(args);
  });
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(numbers()).toEqual(numbered(1, 10));
  expect(screen.getByRole('status')).toHaveTextContent('Loading loans');
  await waitFor(() => {
    deliver();
    expect(numbers()).toEqual(numbered(11, 12));
  });
});

// Behaviour: apps.lists
test('leads from beyond the last page to the first one with the same filters', async () => {
  const { user } = open('?page=9&status=FUNDED', loans(12));
  expect(await screen.findByRole('heading', { name: 'Page 9 not found' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'First page' }));
  await screen.findByRole('table');
  expect(address()).toBe('/lenders/loans?status=FUNDED');
});

test('shows an empty list and requests it again', async () => {
  let total = 0;
  const { user } = open('', (args) => loans(total)(args));
  expect(await screen.findByRole('heading', { name: 'No loans yet' })).toBeInTheDocument();
  total = 1;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: '1 loan' })).toBeInTheDocument();
});

describe('filters', () => {
  test('are kept in the address, start at the first page and can be cleared', async () => {
    const { user, requests } = open('?page=2', loans(24));
    await screen.findByRole('table');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Funded');
    await waitFor(() => expect(address()).toBe('/lenders/loans?status=FUNDED'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Amount');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Late only' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount from' }), '$250,000');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' oak & elm {Enter}');
    expect(address()).toBe('/lenders/loans?q=oak+%26+elm&min=250000&status=FUNDED&late=1&sort=AMOUNT');
    expect(screen.getByRole('textbox', { name: 'Amount from' })).toHaveValue('250000');
    await waitFor(() =>
      expect(requests.at(-1)?.variables).toEqual({ skip: 0, take: 10, search: 'oak & elm|250000|FUNDED|1|AMOUNT' }),
    );
    await goBack();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/lenders/loans?sort=AMOUNT');
  });

  test('are ignored if the address has invalid values', async () => {
    const { requests } = open('?q=%20&min=1e9&status=lost&late=yes&sort=luck&page=0', loans(3));
    await screen.findByRole('table');
    expect(requests[0]?.variables).toEqual({ skip: 0, take: 10, search: '||||' });
  });

  test('lead to all items if nothing matches', async () => {
    const { user } = open('?q=nowhere', (args) => loans(args.search.startsWith('nowhere') ? 0 : 3)(args));
    expect(await screen.findByRole('heading', { name: 'No matching loans' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All loans' }));
    expect(await screen.findByRole('heading', { name: '3 loans' })).toBeInTheDocument();
    expect(address()).toBe('/lenders/loans');
  });
});

describe('a failure', () => {
  test('shows a message, retries and keeps the focus on the page', async () => {
    let isUp = false;
    const { user, requests } = open('', (args) => {
      if (!isUp) throw failure('INTERNAL');
      return loans(3)(args);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The loans could not be loaded');
    expect(requests).toHaveLength(1);
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(requests).toHaveLength(2);
  });

  test('keeps loaded data, which a return to the tab refreshes', async () => {
    let total = 3;
    open('', (args) => {
      if (total === 0) throw failure('INTERNAL');
      return loans(total)(args);
    });
    await screen.findByRole('heading', { name: '3 loans' });
    total = 4;
    act(becomeVisible);
    await screen.findByRole('heading', { name: '4 loans' });
    total = 0;
    await act(async () => becomeVisible());
    expect(screen.getByRole('heading', { name: '4 loans' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('offers to sign in after the session has ended, even with loaded data', async () => {
    let isOver = false;
    const { auth, user } = open('', (args) => {
      if (isOver) throw failure('UNAUTHENTICATED');
      return loans(3)(args);
    });
    await screen.findByRole('table');
    isOver = true;
    act(becomeVisible);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
    expect(auth.refreshSession).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  });
});
