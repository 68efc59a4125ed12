import { loadModule } from '@lender-portal/browser-runtime';
import type { LenderAuthClient } from '@lender-portal/client';
import { ViewerDocument } from '@lender-portal/client/graphql';
import { createTestAuthClient, runtimeConfig, toViewerData, viewers } from '@lender-portal/testing';
import { waitFor } from '@testing-library/dom';
import { Graphql } from './graphql-client';

jest.mock('@lender-portal/browser-runtime', () => ({ loadModule: jest.fn() }));
const load = jest.mocked(loadModule);

const createGraphql = () =>
  new Graphql({
    config: runtimeConfig,
    authClient: createTestAuthClient() as LenderAuthClient,
    onSessionEnd: jest.fn(),
    onUnreachable: jest.fn(),
    onViewer: jest.fn(),
  });

beforeEach(() => load.mockReset().mockImplementation(async () => jest.requireActual('@lender-portal/client/graphql')));

it('loads one client per user and clears the last one', async () => {
  const graphql = createGraphql();
  const first = await graphql.apolloClient();
  expect(await graphql.apolloClient()).toBe(first);
  const emptied = new Promise<void>((resolve) => first.onClearStore(async () => resolve()));
  graphql.forget();
  await emptied;
  expect(await graphql.apolloClient()).not.toBe(first);
});

it('drops the user immediately while the module is loading', async () => {
  load.mockReturnValueOnce(new Promise(() => undefined));
  const graphql = createGraphql();
  void graphql.apolloClient();
  graphql.forget();
  await expect(graphql.apolloClient()).resolves.toBeDefined();
});

it('drops the user even if the module fails to load or the store fails to clear', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation();
  const broken = new TypeError('Failed to fetch');
  load.mockRejectedValueOnce(broken);
  const graphql = createGraphql();
  const failing = graphql.apolloClient();
  graphql.forget();
  await expect(failing).rejects.toBe(broken);
  const client = await graphql.apolloClient();
  const locked = new Error('locked');
  client.onClearStore(() => Promise.reject(locked));
  graphql.forget();
  expect(await graphql.apolloClient()).not.toBe(client);
  await waitFor(() => expect(info.mock.calls.map(([, error]) => error as unknown)).toEqual([broken, locked]));
  info.mockRestore();
});

it('caches the early response for its user only', async () => {
  const viewer = toViewerData(viewers.main);
  const answer = { ok: true, json: async () => ({ data: viewer }) } as Response;
  const readViewer = async (graphql: Graphql) => (await graphql.apolloClient()).readQuery({ query: ViewerDocument });

  window.lenderPortalEarlyResponse = { accessToken: 'token', response: Promise.resolve(answer) };
  const graphql = createGraphql();
  expect(await graphql.queryViewer('token')).toEqual(viewer);
  expect(await readViewer(graphql)).toEqual(viewer);

  let resolve: (response: Response) => void = () => undefined;
  window.lenderPortalEarlyResponse = { accessToken: 'token', response: new Promise((keep) => (resolve = keep)) };
  const asked = graphql.queryViewer('token');
  graphql.forget();
  resolve(answer);
  expect(await asked).toEqual(viewer);
  expect(await readViewer(graphql)).toBeNull();
});
