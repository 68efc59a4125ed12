import { gql } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { createApolloClient } from './create-apollo-client';

const realFetch = globalThis.fetch;
const session = { getSession: async () => ({ data: { session: { access_token: 'token' } }, error: null }) };
const QUERY = gql`
  query Count {
    count
  }
`;
const json = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const status =
  (code: number, body = '<h1>Bad gateway</h1>', type = 'text/html') =>
  async () =>
    new Response(body, { status: code, headers: { 'content-type': type } });
const counted = async () => json({ data: { count: 7 } });

/** Fake endpoint with consecutive responses that counts requests. */
function endpoint(...answers: (() => Promise<Response>)[]) {
  const left = [...answers];
  const fetching = jest.fn(() => left.shift()!());
  globalThis.fetch = fetching as typeof fetch;
  return fetching;
}

function open() {
  const onUnreachable = jest.fn();
  const client = createApolloClient({
    config: { graphqlUrl: '/graphql' },
    authClient: session as never,
    onSessionEnd: jest.fn(),
    onUnreachable,
  });
  return { client, onUnreachable };
}

const ask = (client: ReturnType<typeof open>['client']) => client.query({ query: QUERY, fetchPolicy: 'network-only' });
const change = (mutation: DocumentNode) => open().client.mutate({ mutation });
const createFiles = gql`
  mutation Create {
    createFiles(input: []) {
      id
    }
  }
`;

afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

describe('retryLink', () => {
  // Behaviour: graphql.retry
  it.each([
    ['no answer', unreachable],
    ['502', status(502)],
    ['503', status(503)],
    ['504', status(504)],
  ])('retries a query once after %s, unnoticed', async (_what, failure) => {
    const fetching = endpoint(failure, counted);
    const { client, onUnreachable } = open();
    await expect(ask(client)).resolves.toMatchObject({ data: { count: 7 } });
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(onUnreachable).not.toHaveBeenCalled();
  });

  // Behaviour: graphql.retry
  it('does not retry a second time', async () => {
    const fetching = endpoint(unreachable, unreachable, counted);
    const { client, onUnreachable } = open();
    await expect(ask(client)).rejects.toThrow('Failed to fetch');
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(onUnreachable).toHaveBeenCalledTimes(1);
  });

  // Behaviour: graphql.retry
  it.each([
    ['500', status(500)],
    ['429', status(429)],
    ['a 503 of GraphQL', status(503, '{"errors":[{"message":"Not now"}]}', 'application/json')],
  ])('does not retry %s', async (_what, failure) => {
    const fetching = endpoint(failure, counted);
    await expect(ask(open().client)).rejects.toThrow();
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('does not wait while offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetching = endpoint(unreachable, counted);
    await expect(ask(open().client)).rejects.toThrow('Failed to fetch');
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  // Behaviour: graphql.retry
  it('retries a mutation only if it is safe', async () => {
    const fetching = endpoint(unreachable, async () => json({ data: { createFiles: [] } }));
    await expect(change(createFiles)).resolves.toMatchObject({ data: { createFiles: [] } });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  // Behaviour: graphql.retry
  it.each([
    [
      'another one',
      gql`
        mutation Delete {
          deleteFile(id: "1") {
            id
          }
        }
      `,
    ],
    [
      'one beside it',
      gql`
        mutation Both {
          createFiles(input: []) {
            id
          }
          deleteFile(id: "1") {
            id
          }
        }
      `,
    ],
  ])('does not retry a mutation that is %s', async (_what, mutation) => {
    const fetching = endpoint(unreachable);
    await expect(change(mutation)).rejects.toThrow('Failed to fetch');
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('gives up with the operation', async () => {
    jest.useFakeTimers();
    const fetching = endpoint(unreachable, counted);
    const { client } = open();
    const observer = client
      .watchQuery({ query: QUERY, fetchPolicy: 'network-only' })
      .subscribe({ next: jest.fn(), error: jest.fn() });
    await jest.advanceTimersByTimeAsync(100);
    observer.unsubscribe();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetching).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
