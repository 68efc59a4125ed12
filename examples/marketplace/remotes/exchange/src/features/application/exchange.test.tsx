import { listen } from '@lender-portal/module-contract';
import {
  becomeVisible,
  failure,
  installStyleSheets,
  serveGraphQL,
  signedInPortal,
  type ServedRequest,
} from '@lender-portal/remote-kit/testing';
import { setViewportWidth } from '@lender-portal/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Exchange } from './exchange.component';
import { createExchangeModel, type ExchangeProps } from '../projects/exchange-model';
import { projectById } from '../project/project.fixtures';
import { projects } from '../projects/projects.fixtures';

/** Mounts the application at a URL below its base path, like the portal. */
function open(below: string, mode: ExchangeProps['mode'] = 'exchange') {
  const basePath = `/lenders/${mode}`;
  history.replaceState(null, '', basePath + below);
  const { portal, auth } = signedInPortal(basePath);
  const model = createExchangeModel({ ...portal, mode });
  const { unmount } = render(<Exchange {...portal} mode={mode} model={model} />);
  const close = () => {
    unmount();
    model.dispose();
  };
  return { auth, close, user: userEvent.setup() };
}

beforeEach(() => void installStyleSheets());

const address = () => location.pathname + location.search;
const projectNames = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Project ${from + index}`);
/** Requests without the recorded visits. */
const asked = (requests: ServedRequest[]) => requests.filter(({ operation }) => operation !== 'VisitExchange');
const skips = (requests: ServedRequest[]) => asked(requests).map(({ variables }) => variables['skip']);
const goBack = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });

describe('the list', () => {
  // Behaviour: apps.lists
  test('shows pages of ten projects', async () => {
    serveGraphQL({ openProjects: projects(34) });
    open('');

    const table = await screen.findByRole('table', { name: 'Open projects' });
    expect(screen.getByRole('heading', { level: 1, name: 'Exchange' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '34 open projects' })).toBeInTheDocument();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Project', 'State', 'Type', 'Amount', 'Listed date']);
    expect(projectNames()).toEqual(numbered(1, 10));
    const [, row] = within(table).getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Texas', 'Fix & Flip', '$100,000', '03/05/2026']);
    expect(screen.getByRole('status')).toHaveTextContent('Showing 1–10 of 34 projects');
  });

  test('shows cards on narrow windows', async () => {
    setViewportWidth(899);
    serveGraphQL({ openProjects: projects(2) });
    open('');

    const cards = await screen.findAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Project 1Austin · Owned$100,000Listed 03/05/2026Fix & Flip in Texas',
      'Project 2Austin · Owned$200,000Listed 03/05/2026Fix & Flip in Texas',
    ]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();

    act(() => setViewportWidth(900));
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  test('announces loading and hides the skeleton table from assistive technology', async () => {
    serveGraphQL({ openProjects: () => new Promise(() => {}) });
    const { close } = open('');
    expect(screen.getByRole('status')).toHaveTextContent('Loading projects');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(11);
    close();
  });

  test('refreshes when the tab becomes visible and keeps its data if that fails', async () => {
    let total = 3;
    serveGraphQL({
      openProjects: (args: { skip: number; take: number }) => {
        if (total === 0) throw failure('INTERNAL');
        return projects(total)(args);
      },
    });
    open('');
    await screen.findByRole('heading', { name: '3 open projects' });

    total = 4;
    act(becomeVisible);
    await screen.findByRole('heading', { name: '4 open projects' });

    total = 0;
    await act(async () => becomeVisible());
    expect(screen.getByRole('heading', { name: '4 open projects' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('paging', () => {
  test('pages by URL', async () => {
    const requests = serveGraphQL({ openProjects: projects(24) });
    const { user } = open('');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');

    await user.click(pages.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(projectNames()).toEqual(numbered(11, 20)));
    expect(address()).toBe('/lenders/exchange?page=2');

    await user.click(pages.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(projectNames()).toEqual(numbered(21, 24)));
    expect(pages.getByText('21–24 of 24')).toBeInTheDocument();
    const next = pages.getByRole('link', { name: 'Next page' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();

    await goBack();
    expect(projectNames()).toEqual(numbered(11, 20));
    expect(skips(requests)).toEqual([0, 10, 20]);
  });

  test('starts with the page in the URL', async () => {
    const requests = serveGraphQL({ openProjects: projects(24) });
    open('?page=3');
    await screen.findByRole('table');
    expect(projectNames()).toEqual(numbered(21, 24));
    expect(asked(requests).map(({ variables }) => variables)).toEqual([{ skip: 20, take: 10 }]);
  });

  test('keeps a page until the next one is loaded', async () => {
    let deliver = () => {};
    serveGraphQL({
      openProjects: async (args: { skip: number; take: number }) => {
        if (args.skip > 0) await new Promise<void>((resolve) => (deliver = resolve));
        return projects(12)(args);
      },
    });
    const { user } = open('');
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(projectNames()).toEqual(numbered(1, 10));
    expect(screen.getByRole('status')).toHaveTextContent('Loading projects');

    await waitFor(() => {
      deliver();
      expect(projectNames()).toEqual(numbered(11, 12));
    });
  });

  test('shows no pager for a single page', async () => {
    serveGraphQL({ openProjects: projects(10) });
    open('');
    await screen.findByRole('table');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  // Behaviour: apps.lists
  test('shows a message beyond the last page', async () => {
    serveGraphQL({ openProjects: projects(12) });
    const { user } = open('?page=9');
    expect(await screen.findByRole('heading', { name: 'Page 9 not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All projects' }));
    await screen.findByRole('table');
    expect(address()).toBe('/lenders/exchange');
  });
});

describe('a project', () => {
  test('opens from the list and links back to its page with its filters', async () => {
    const requests = serveGraphQL({ openProjects: projects(24), openProject: projectById(24) });
    const { user } = open('?state=TX&page=2');
    await user.click(await screen.findByRole('link', { name: 'Project 12' }));

    expect(address()).toBe('/lenders/exchange/projects/project-12');
    expect(await screen.findByRole('heading', { level: 2, name: 'Project 12' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Back to all projects' }));
    expect(address()).toBe('/lenders/exchange?state=TX&page=2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(projectNames()).toEqual(numbered(11, 20));
    expect(asked(requests).map(({ operation }) => operation)).toEqual(['OpenProjects', 'ProjectDetails']);
  });

  test('opens by URL and links back to the list', async () => {
    const requests = serveGraphQL({ openProject: projectById(230), openProjects: projects(230) });
    const { user } = open('/projects/project-205');
    expect(await screen.findByRole('heading', { level: 2, name: 'Project 205' })).toBeInTheDocument();
    expect(requests.map(({ operation, variables }) => [operation, variables])).toEqual([
      ['ProjectDetails', { id: 'project-205' }],
    ]);

    await user.click(screen.getByRole('link', { name: 'Back to all projects' }));
    expect(address()).toBe('/lenders/exchange');
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('shows a link to the list if it is not open', async () => {
    serveGraphQL({ openProject: projectById(3), openProjects: projects(3) });
    const { user } = open('/projects/nothing');
    expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All projects' }));
    await screen.findByRole('table');
    expect(projectNames()).toEqual(numbered(1, 3));
  });

  test('retries after a failed request', async () => {
    let isUp = false;
    serveGraphQL({
      openProject: (args: { id: string }) => {
        if (!isUp) throw failure('INTERNAL');
        return projectById(3)(args);
      },
    });
    const { user } = open('/projects/project-2');
    expect(await screen.findByRole('alert')).toHaveTextContent('The project could not be loaded');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Project 2' })).toBeInTheDocument();
  });
});

describe('in direct mode', () => {
  test('lists the lender’s direct requests', async () => {
    const requests = serveGraphQL({ directRequests: projects(12), directRequest: projectById(12) });
    const { user } = open('?page=2', 'direct');
    const table = await screen.findByRole('table', { name: 'Direct loan requests' });
    expect(screen.getByRole('heading', { level: 1, name: 'Direct loan requests' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '12 direct loan requests' })).toBeInTheDocument();
    expect(within(table).getByRole('columnheader', { name: 'Received date' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Showing 11–12 of 12 requests');
    expect(projectNames()).toEqual(numbered(11, 12));

    await user.click(screen.getByRole('link', { name: 'Project 12' }));
    expect(address()).toBe('/lenders/direct/projects/project-12');
    expect(await screen.findByText('Received date')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to all requests' }));
    expect(address()).toBe('/lenders/direct?page=2');
    expect(asked(requests).map(({ operation }) => operation)).toEqual(['DirectRequests', 'RequestDetails']);
  });

  test('opens a request by URL', async () => {
    const requests = serveGraphQL({ directRequest: projectById(12) });
    open('/projects/project-3', 'direct');
    expect(await screen.findByRole('heading', { level: 2, name: 'Project 3' })).toBeInTheDocument();
    expect(requests.map(({ operation }) => operation)).toEqual(['RequestDetails']);
  });

  test('shows its own messages for an unknown request, an empty list and a failure', async () => {
    serveGraphQL({ directRequest: projectById(0), directRequests: projects(0) });
    const { user } = open('/projects/nothing', 'direct');
    expect(await screen.findByRole('heading', { name: 'Request not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All requests' }));
    expect(await screen.findByRole('heading', { name: 'No direct loan requests' })).toBeInTheDocument();

    serveGraphQL({
      directRequests: () => {
        throw failure('FORBIDDEN');
      },
    });
    open('?page=3', 'direct');
    expect(await screen.findByRole('alert')).toHaveTextContent('The requests could not be loaded');
  });
});

// Behaviour: apps.lists
test('shows a message for an invalid address', async () => {
  const requests = serveGraphQL({ openProjects: projects(3) });
  const { user } = open('/elsewhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'All projects' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

describe('a failure', () => {
  test('shows a message, retries and keeps the focus on the page', async () => {
    let isUp = false;
    const requests = serveGraphQL({
      openProjects: (args: { skip: number; take: number }) => {
        if (!isUp) throw failure('INTERNAL');
        return projects(3)(args);
      },
    });
    const { user } = open('');
    expect(await screen.findByRole('alert')).toHaveTextContent('The projects could not be loaded');
    expect(screen.getByRole('heading', { level: 1, name: 'Exchange' })).toBeInTheDocument();
    expect(requests).toHaveLength(1);

    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(asked(requests)).toHaveLength(2);
  });

  test('shows the same message without a response', async () => {
    serveGraphQL({});
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    open('');
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  });

  test('offers to sign in after the session has ended, even with loaded data', async () => {
    let isOver = false;
    serveGraphQL({
      openProjects: (args: { skip: number; take: number }) => {
        if (isOver) throw failure('UNAUTHENTICATED');
        return projects(3)(args);
      },
    });
    const { auth, user } = open('');
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

describe('filters', () => {
  // Behaviour: offers.filters
  test('are kept in the address and start at the first page', async () => {
    const requests = serveGraphQL({ openProjects: projects(24) });
    const { user } = open('?page=2');
    await screen.findByRole('table');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas');
    await waitFor(() => expect(address()).toBe('/lenders/exchange?state=TX'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Largest amount');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Licensed states only' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount from' }), '$250,000');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'maple');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/lenders/exchange?q=maple&state=TX&min=250000&licensed=1&sort=AMOUNT_DESC');
    expect(screen.getByRole('textbox', { name: 'Amount from' })).toHaveValue('250000');
    await waitFor(() =>
      expect(asked(requests).at(-1)?.variables).toEqual({
        skip: 0,
        take: 10,
        where: { states: ['TX'], minAmount: 250_000, licensedOnly: true },
        order: 'AMOUNT_DESC',
        search: 'maple',
      }),
    );
    await goBack();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/lenders/exchange?sort=AMOUNT_DESC');
  });

  test('show a message and can be cleared if nothing matches', async () => {
    serveGraphQL({
      openProjects: ({ search, ...page }: { search?: string; skip: number; take: number }) =>
        projects(search ? 0 : 3)(page),
    });
    const { user } = open('?q=nowhere');
    expect(await screen.findByRole('heading', { name: 'No matching projects' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: '3 open projects' })).toBeInTheDocument();
  });

  // Behaviour: offers.filters
  test('are ignored if the address has invalid values', async () => {
    const requests = serveGraphQL({ openProjects: projects(3) });
    open('?state=texas&type=CASTLE&stage=,&min=much&max=1e9&sort=RANDOM&licensed=yes');
    await screen.findByRole('table');
    expect(asked(requests)[0]?.variables).toEqual({ skip: 0, take: 10 });
  });
});

test('records the visit once, when the list is shown', async () => {
  const requests = serveGraphQL({
    openProjects: projects(24),
    visitExchange: () => ({ newProjects: 0, offersToAnswer: 0 }),
  });
  const changed = jest.fn();
  const stopListening = listen('exchange/changed', changed);
  const { user } = open('');
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(projectNames()).toEqual(numbered(11, 20)));
  expect(requests.filter(({ operation }) => operation === 'VisitExchange').map(({ variables }) => variables)).toEqual([
    { mode: 'EXCHANGE' },
  ]);
  expect(changed.mock.calls).toEqual([[{ mode: 'exchange' }]]);
  stopListening();
});

test('shows an empty state and checks again on request', async () => {
  let total = 0;
  serveGraphQL({ openProjects: (args: { skip: number; take: number }) => projects(total)(args) });
  const { user } = open('');
  expect(await screen.findByRole('heading', { name: 'No open projects' })).toBeInTheDocument();
  total = 1;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: '1 open project' })).toBeInTheDocument();
});
