import { listen } from '@lender-portal/module-contract';
import { address, openApplication, serveGraphQL, type ServedRequest } from '@lender-portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { projectById } from '../project/project.fixtures';
import { createExchangeModel, type ExchangeProps } from '../projects/exchange-model';
import { projects } from '../projects/projects.fixtures';
import { Exchange } from './exchange.component';

const open = (below: string, mode: ExchangeProps['mode'] = 'exchange') =>
  openApplication(
    { basePath: `/lenders/${mode}`, below },
    (portal) => createExchangeModel({ ...portal, mode }),
    (portal, model) => <Exchange {...portal} mode={mode} model={model} />,
  );

/** Requests without the recorded visits. */
const asked = (requests: ServedRequest[]) => requests.filter(({ operation }) => operation !== 'VisitExchange');
const operations = (requests: ServedRequest[]) => asked(requests).map(({ operation }) => operation);

test('lists open projects', async () => {
  serveGraphQL({ openProjects: projects(34) });
  open('');
  const table = within(await screen.findByRole('table', { name: 'Open projects' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Exchange' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '34 open projects' })).toBeInTheDocument();
  expect(
    table.getByRole('row', {
      name: 'Project 1 Austin · Owned State Texas Type Fix & Flip Amount $100,000 Listed date 03/05/2026',
    }),
  ).toBeInTheDocument();
});

test('opens a project from the list and links back to its page with its filters', async () => {
  const requests = serveGraphQL({ openProjects: projects(24), openProject: projectById(24) });
  const { user } = open('?state=TX&page=2');
  await user.click(await screen.findByRole('link', { name: 'Project 12' }));
  expect(address()).toBe('/lenders/exchange/projects/project-12');
  expect(await screen.findByRole('heading', { level: 2, name: 'Project 12' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Back to all projects' }));
  expect(address()).toBe('/lenders/exchange?state=TX&page=2');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(operations(requests)).toEqual(['OpenProjects', 'ProjectDetails']);
});

test('lists and opens the lender’s direct requests', async () => {
  const requests = serveGraphQL({ directRequests: projects(12), directRequest: projectById(12) });
  const { user } = open('?page=2', 'direct');
  const table = within(await screen.findByRole('table', { name: 'Direct loan requests' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Direct loan requests' })).toBeInTheDocument();
  expect(table.getByRole('columnheader', { name: 'Received date' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Project 12' }));
  expect(address()).toBe('/lenders/direct/projects/project-12');
  expect(await screen.findByText('Received date')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to all requests' }));
  expect(address()).toBe('/lenders/direct?page=2');
  expect(operations(requests)).toEqual(['DirectRequests', 'RequestDetails']);
});

test('explains an unknown request', async () => {
  serveGraphQL({ directRequest: projectById(0) });
  open('/projects/nothing', 'direct');
  expect(await screen.findByRole('heading', { name: 'Request not found' })).toBeInTheDocument();
});

// Behaviour: apps.lists
test('shows a message for an invalid address', () => {
  const requests = serveGraphQL({});
  open('/elsewhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});

// Behaviour: offers.filters
test('requests the projects of the filters in the address', async () => {
  const requests = serveGraphQL({ openProjects: projects(3) });
  open('?q=maple&state=TX&type=SFR&stage=OWNED&min=250000&max=900000&licensed=1&sort=AMOUNT_DESC');
  await screen.findByRole('table');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Texas');
  expect(asked(requests)[0]?.variables).toEqual({
    skip: 0,
    take: 10,
    where: {
      states: ['TX'],
      types: ['SFR'],
      stages: ['OWNED'],
      minAmount: 250_000,
      maxAmount: 900_000,
      licensedOnly: true,
    },
    order: 'AMOUNT_DESC',
    search: 'maple',
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
  await screen.findByRole('link', { name: 'Project 11' });
  expect(requests.filter(({ operation }) => operation === 'VisitExchange').map(({ variables }) => variables)).toEqual([
    { mode: 'EXCHANGE' },
  ]);
  await waitFor(() => expect(changed.mock.calls).toEqual([[{ mode: 'exchange' }]]));
  stopListening();
});
