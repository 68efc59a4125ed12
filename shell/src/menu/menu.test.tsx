import { ViewerDocument } from '@lender-portal/client/graphql';
import {
  createTestApolloClient,
  createViewer,
  interceptedModifiedClicks,
  toViewerData,
  viewers,
} from '@lender-portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { start, triggerAppChange } from 'single-spa';
import { renderShell } from '../test/render-shell';
import { labels } from '../labels.fixtures';

const menu = () => screen.getByRole('navigation', { name: labels.menu });
const itemLabels = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeAll(() => start());

beforeEach(async () => {
  window.history.replaceState(null, '', '/lenders/exchange');
  // Waits for the navigation, so that its events do not leak into the test.
  await triggerAppChange();
});

const tools = [
  'View flips by ZIP code',
  'Evaluate Fix&Flip project',
  'Evaluate Rental project',
  'Validate track record',
];

// Behaviour: frame.menu
test.each([
  [
    'the main user',
    viewers.main,
    ['Exchange', 'Loan processing', ...tools, 'Company', 'Certificates', 'User management'],
  ],
  ['a colleague', viewers.member, ['Exchange', 'Loan processing', ...tools, 'Company', 'Certificates']],
  [
    'the main user of a white-label lender',
    viewers.whiteLabel,
    [
      'Exchange',
      'Direct loan requests',
      'Loan processing',
      'My borrowers',
      ...tools,
      'Company',
      'Certificates',
      'User management',
    ],
  ],
  [
    'a colleague at a white-label lender',
    createViewer({ user: { isMain: false }, tenant: { isWhiteLabelLender: true } }),
    ['Exchange', 'Direct loan requests', 'Loan processing', 'My borrowers', ...tools, 'Company', 'Certificates'],
  ],
])('shows %s these items, in this order', async (_, viewer, items) => {
  await renderShell({ viewer });
  expect(itemLabels()).toEqual(items);
});

// Behaviour: frame.menu
test('groups the items', async () => {
  await renderShell({ viewer: viewers.main });
  const inGroup = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(inGroup('Tools')).toEqual(tools);
  expect(inGroup('Company profile')).toEqual(['Company', 'Certificates', 'User management']);
});

// Behaviour: access.links
test('links items to the screens', async () => {
  await renderShell({ viewer: viewers.whiteLabel });
  expect(
    within(menu())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/lenders/exchange',
    '/lenders/direct',
    '/lenders/loans',
    '/lenders/borrowers',
    '/lenders/tools/flips-by-zip',
    '/lenders/tools/evaluate/flip',
    '/lenders/tools/evaluate/rental',
    '/lenders/tools/validate-track-record',
    '/lenders/profile/company',
    '/lenders/profile/documents/entity',
    '/lenders/profile/users',
  ]);
});

const current = () =>
  within(menu())
    .queryAllByRole('link', { current: 'page' })
    .map((link) => link.textContent);

// Behaviour: frame.menu.current
test.each([
  ['/lenders/exchange', ['Exchange']],
  ['/lenders/exchange/projects/7?tab=terms', ['Exchange']],
  ['/lenders/profile/documents/license', ['Certificates']],
  ['/lenders/tools/evaluate/rental/', ['Evaluate Rental project']],
  ['/lenders/exchanges', []],
  ['/elsewhere/exchange', []],
])('marks on %s the item %j', async (address, items) => {
  window.history.replaceState(null, '', address);
  await renderShell();
  expect(current()).toEqual(items);
});

test('navigates without a page load and updates the current item on click', async () => {
  const { user } = await renderShell();
  await user.click(screen.getByRole('link', { name: 'Loan processing' }));
  expect(window.location.pathname).toBe('/lenders/loans');
  expect(await screen.findByRole('link', { name: 'Loan processing', current: 'page' })).toBeVisible();
  expect(current()).toEqual(['Loan processing']);
});

test('updates the current item on navigation from elsewhere', async () => {
  await renderShell();
  act(() => window.history.pushState(null, '', '/lenders/profile/users'));
  expect(await screen.findByRole('link', { name: 'User management', current: 'page' })).toBeVisible();
});

test('leaves modified clicks to the browser', async () => {
  await renderShell();
  expect(interceptedModifiedClicks(screen.getByRole('link', { name: 'Loan processing' }))).toEqual([]);
  expect(window.location.pathname).toBe('/lenders/exchange');
});

// Behaviour: frame.menu.current
test('shows a busy menu without items while the viewer is unknown', async () => {
  let answer = (_tenant: typeof viewers.main.tenant) => {};
  const tenant = new Promise<typeof viewers.main.tenant>((resolve) => {
    answer = resolve;
  });
  await renderShell({ viewerCached: false, resolvers: { Query: { tenant: () => tenant } } });
  expect(menu()).toHaveAttribute('aria-busy', 'true');
  expect(within(menu()).queryAllByRole('link')).toEqual([]);
  answer(viewers.main.tenant);
  expect(await screen.findByRole('link', { name: 'User management' })).toBeVisible();
});

// Behaviour: frame.menu.current
test('shows the common items if the viewer cannot be loaded', async () => {
  await renderShell({
    viewerCached: false,
    resolvers: {
      Query: {
        user: () => {
          throw new Error('out of order');
        },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Certificates' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'User management' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /main@summit\.example/ })).toBeVisible();
});

// Behaviour: frame.menu
test('updates the menu when rights change', async () => {
  const { props } = await renderShell({ viewer: viewers.member });
  await act(async () => {
    props.apolloClient.writeQuery({ query: ViewerDocument, data: toViewerData(viewers.whiteLabel) });
  });
  expect(screen.getByRole('link', { name: 'My borrowers' })).toBeVisible();
});

test('sends no query when the store is cleared on sign-out', async () => {
  const asked = jest.fn(() => viewers.main.user);
  const apolloClient = createTestApolloClient({ resolvers: { Query: { user: asked } } });
  await renderShell({ apolloClient });
  // One query for the terms.
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await act(async () => asked.mockClear());
  await act(() => apolloClient.clearStore());
  expect(asked).not.toHaveBeenCalled();
});
