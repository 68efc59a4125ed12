import type { RouteTable } from '@lender-portal/module-contract';
import type { RuntimeConfig } from '@lender-portal/contracts';
import type { PageModules } from '@lender-portal/browser-runtime';
import { rememberRights } from '../page/early/remembered-rights';
import { createRoutePrefetch, RESPONSE_LIFETIME_MS } from './route-prefetch';

const routeTable = {
  redirects: { start: 'loans' },
  trustedTypes: { maps: ['vue'] },
  routes: [
    { id: 'exchange', path: 'exchange', access: 'lender', remote: { name: 'exchange', exposed: './List' } },
    { id: 'loans', path: 'loans', access: 'lender', remote: { name: 'processing', exposed: './Loans' } },
    {
      id: 'direct',
      path: 'direct',
      access: 'white-label',
      remote: { name: 'exchange', exposed: './List', props: { mode: 'direct' } },
    },
    { id: 'users', path: 'profile/users', access: 'main-user', module: 'users-mfe' },
    { id: 'maps', path: 'maps', access: 'lender', remote: { name: 'maps', exposed: './Map' } },
  ],
} as unknown as RouteTable;

const firstQueries = { './Loans': 'loans query', './List': 'list query', './List?mode=direct': 'direct query' };
const runtime = {
  loadModule: jest.fn(async () => ({}) as never),
  loadRemote: jest.fn(async (_remote: string, _exposed: string) => ({}) as never),
  readManifest: jest.fn(async (name: string) => ({ name, exposes: [], shared: [], firstQueries })),
};
const send = jest.fn(async () => new Response('{}'));

function setUp(options: { policies?: string[]; userId?: string | undefined } = {}) {
  const { policies = [], userId } = { userId: 'ada', ...options };
  const prefetch = createRoutePrefetch({
    page: {
      config: { basePath: '/lenders', graphqlUrl: '/graphql' } as RuntimeConfig,
      routeTable,
      modules: { trustedTypes: policies } as unknown as PageModules,
      currentRoute: () => routeTable.routes[0],
    },
    session: { accessToken: 'token', userId },
    runtime,
  });
  return async (path: string) => {
    prefetch(new URL(path, location.origin));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
}

const loaded = () => runtime.loadRemote.mock.calls.map(([remote]) => remote);

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { fetch: send });
  delete window.lenderPortalFirstResponse;
  rememberRights({
    userId: 'ada',
    hasCompany: true,
    isProfileComplete: true,
    isMain: false,
    isWhiteLabelLender: true,
  });
});
afterEach(() => {
  delete (navigator as { connection?: object }).connection;
  jest.useRealTimers();
});

// Behaviour: page.link-prefetch
test('loads a remote and its first response once', async () => {
  const prefetch = setUp();
  await prefetch('/lenders/loans');
  await prefetch('/lenders/loans/');
  expect(runtime.loadRemote.mock.calls).toEqual([['processing', './Loans']]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    body: 'loans query',
  });
  expect(window.lenderPortalFirstResponse).toMatchObject({
    module: 'processing ./Loans',
    accessToken: 'token',
    body: 'loans query',
  });
});

test('sends the query of the route’s props', async () => {
  await setUp()('/lenders/direct');
  expect(send).toHaveBeenCalledWith('/graphql', expect.objectContaining({ body: 'direct query' }));
});

// Behaviour: page.link-prefetch
test('drops a response that is not used soon', async () => {
  jest.useFakeTimers();
  await setUp()('/lenders/loans');
  expect(window.lenderPortalFirstResponse).toBeDefined();
  jest.advanceTimersByTime(RESPONSE_LIFETIME_MS);
  expect(window.lenderPortalFirstResponse).toBeUndefined();
});

test('sends no query for another page of a remote', async () => {
  const prefetch = setUp();
  await prefetch('/lenders/loans/7');
  await prefetch('/lenders/direct?page=2');
  expect(loaded()).toEqual(['processing', 'exchange']);
  expect(send).not.toHaveBeenCalled();
});

test('follows redirects of the route table', async () => {
  await setUp()('/lenders/start');
  expect(loaded()).toEqual(['processing']);
});

test('loads a module of the portal', async () => {
  rememberRights({ userId: 'ada', hasCompany: true, isProfileComplete: true, isMain: true, isWhiteLabelLender: false });
  await setUp()('/lenders/profile/users');
  expect(runtime.loadModule).toHaveBeenCalledWith('@lender-portal/users-mfe', 0);
});

test('tries again after a failure', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('offline'));
  const prefetch = setUp();
  await prefetch('/lenders/loans');
  await prefetch('/lenders/loans');
  expect(loaded()).toEqual(['processing', 'processing']);
});

// Behaviour: page.link-prefetch
test.each([
  ['the current route', '/lenders/exchange/projects/7'],
  ['an unknown route', '/lenders/no/such'],
  ['another application', '/elsewhere/loans'],
  ['another origin', 'https://elsewhere.example/lenders/loans'],
  ['a route that the lender may not open', '/lenders/profile/users'],
  ['a module with other Trusted Types policies', '/lenders/maps'],
])('does nothing for %s', async (_case, path) => {
  await setUp()(path);
  expect([...loaded(), ...runtime.loadModule.mock.calls, ...send.mock.calls]).toEqual([]);
});

test('loads a module whose policies the page allows', async () => {
  await setUp({ policies: ['vue'] })('/lenders/maps');
  expect(loaded()).toEqual(['maps']);
});

test('does nothing for guests', async () => {
  await setUp({ userId: undefined })('/lenders/loans');
  expect(loaded()).toEqual([]);
});

// Behaviour: page.link-prefetch
test('respects Save-Data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await setUp()('/lenders/loans');
  expect(loaded()).toEqual([]);
});
