import { changeLocation } from '@lender-portal/client/react';
import { listen } from '@lender-portal/module-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openExchange, project, projects } from '../../open-exchange.fixtures';

const address = () => window.location.pathname + window.location.search;

test('lists open projects with the figures that decide on them', async () => {
  openExchange('', { openProjects: projects(34) });
  await screen.findByRole('link', { name: 'Project 1' });
  const table = within(screen.getByRole('table', { name: 'Open projects' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Exchange' })).toBeInTheDocument();
  const cells = table.getAllByRole('row')[1]!.children;
  expect(Array.from(cells, ({ lastElementChild }) => lastElementChild!.textContent).slice(1, -1)).toEqual([
    'Fix & Flip',
    '$300,000',
    // ÷ as-is value, after-repair value and purchase price + rehab.
    '105.3%',
    '66.7%',
    '83.3%',
    '9%',
    '12 mo',
    '01/31/2027',
  ]);
});

test('shows the rent coverage of rentals instead of the ratios of rehab', async () => {
  const rental = { type: 'RENTAL', requestedTermMonths: 360, annualTaxes: 3_600, annualInsurance: 1_200 } as const;
  openExchange('?type=RENTAL', { openProjects: () => ({ totalCount: 1, nodes: [project(1, rental)] }) });
  // $2,900 ÷ ($2,413.87 + $400).
  expect(await screen.findByRole('cell', { name: 'DSCR 1.03x' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'LTC' })).not.toBeInTheDocument();
});

// Behaviour: offers.filters
test('requests the projects of the filters in the address and shows them as chips', async () => {
  const query = jest.fn(projects(3));
  const { user } = openExchange(
    '?q=maple&state=TX&state=CA&type=SFR&stage=OWNED&min=250000&max=900000&licensed=1&sort=AMOUNT_DESC',
    { openProjects: query },
  );
  await screen.findByRole('link', { name: 'Project 1' });
  expect(query.mock.calls[0]![1]).toEqual({
    skip: 0,
    take: 10,
    where: {
      states: ['CA', 'TX'],
      types: ['SFR'],
      stages: ['OWNED'],
      minAmount: 250_000,
      maxAmount: 900_000,
      licensedOnly: true,
    },
    order: 'AMOUNT_DESC',
    search: 'maple',
  });
  const chips = within(screen.getByRole('group', { name: 'Filters in use' }));
  await user.click(chips.getByRole('button', { name: 'Texas' }));
  expect(address()).not.toContain('state=TX');
  expect(address()).toContain('state=CA');
  await user.click(chips.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/lenders/exchange?sort=AMOUNT_DESC');
});

// Behaviour: offers.filters
test('filters by states, licenses and a typed amount, and sorts by heads', async () => {
  const { user } = openExchange('', { openProjects: projects(3) });
  await screen.findByRole('link', { name: 'Project 1' });
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Texas' }));
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('textbox', { name: 'Min amount' }), '250k{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'Licensed states only' }));
  await user.click(screen.getByRole('link', { name: 'Amount' }));
  expect(address()).toBe('/lenders/exchange?state=TX&min=250000&licensed=1&sort=AMOUNT_DESC');
  await user.click(screen.getByRole('link', { name: 'Amount' }));
  expect(address()).toContain('sort=AMOUNT_ASC');
});

test('links a project back to its page of the list', async () => {
  openExchange('?state=TX&page=2', {
    openProjects: projects(24),
    openProject: () => project(12),
  });
  const link = await screen.findByRole('link', { name: 'Project 12' });
  expect(link).toHaveAttribute('href', '/lenders/exchange/projects/project-12');
  act(() => changeLocation('/lenders/exchange/projects/project-12', 'push'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Project 12'));
  expect(screen.getByRole('link', { name: 'Exchange' })).toHaveAttribute('href', '/lenders/exchange?state=TX&page=2');
});

test('records the visit once, when the list is shown', async () => {
  const visit = jest.fn(() => ({ newProjects: 0, offersToAnswer: 0 }));
  const changed = jest.fn();
  const stopListening = listen('exchange/changed', changed);
  const { user } = openExchange(
    '',
    { directRequests: projects(24) },
    { mode: 'direct', mutation: { visitExchange: visit } },
  );
  await screen.findByRole('link', { name: 'Project 1' });
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await screen.findByRole('link', { name: 'Project 11' });
  expect(visit.mock.calls.map(([, variables]: unknown[]) => variables)).toEqual([{ mode: 'DIRECT' }]);
  await waitFor(() => expect(changed.mock.calls).toEqual([[{ mode: 'direct' }]]));
  stopListening();
});

test.each([
  ['/projects/nothing', 'There is no such request'],
  ['/elsewhere', 'There is no such page'],
])('shows a message for the unknown address %s', async (below, title) => {
  openExchange(below, { directRequest: () => null }, { mode: 'direct' });
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
});
