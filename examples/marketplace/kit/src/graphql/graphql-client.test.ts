import { failure, serveGraphQL, signedInPortal, type ServedRequest } from '../test';
import { createGraphQLClient, requestBody, type Operation } from './graphql-client';
import { GraphQLRequestError, refusedFields } from './graphql-request-error';

const count: Operation<
  { openProjects: { totalCount: number } },
  Record<string, never>
> = 'query Count { openProjects { totalCount } }' as never;

const page = { totalCount: 12, nodes: [] };
const refuse =
  (token: string) =>
  (_args: never, { authorization }: ServedRequest) => {
    if (authorization === `Bearer ${token}`) throw failure('UNAUTHENTICATED');
    return page;
  };

/** Returns the code of a failed request. */
async function expectFailure(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GraphQLRequestError);
  return (error as GraphQLRequestError).code;
}

/** Expects a NETWORK failure exactly after the given time. */
async function expectFailureAfter(milliseconds: number, send: () => Promise<unknown>): Promise<void> {
  jest.useFakeTimers();
  try {
    const code = expectFailure(send());
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    await expect(Promise.race([code, Promise.resolve('pending')])).resolves.toBe('pending');
    await jest.advanceTimersByTimeAsync(1);
    await expect(code).resolves.toBe('NETWORK');
  } finally {
    jest.useRealTimers();
  }
}

test('sends the operation with the token of the session', async () => {
  const { portal } = signedInPortal();
  const requests = serveGraphQL({ openProjects: () => page });

  await expect(createGraphQLClient(portal)(count, {})).resolves.toEqual({ openProjects: { totalCount: 12 } });

  expect(requests).toEqual([{ operation: 'Count', variables: {}, authorization: 'Bearer token-1' }]);
});

describe('a session rejected by the endpoint', () => {
  // Behaviour: apps.session
  test('is refreshed once', async () => {
    const { portal, auth } = signedInPortal();
    const requests = serveGraphQL({ openProjects: refuse('token-1') });

    await expect(createGraphQLClient(portal)(count, {})).resolves.toEqual({ openProjects: { totalCount: 12 } });

    expect(auth.refreshSession).toHaveBeenCalledTimes(1);
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  test('is not refreshed again after a concurrent request has refreshed it', async () => {
    const { portal, auth } = signedInPortal();
    auth.getSession.mockResolvedValueOnce({ data: { session: { access_token: 'token-0' } }, error: null });
    serveGraphQL({ openProjects: refuse('token-0') });

    await expect(createGraphQLClient(portal)(count, {})).resolves.toEqual({ openProjects: { totalCount: 12 } });

    expect(auth.refreshSession).not.toHaveBeenCalled();
  });

  // Behaviour: apps.session
  test('ends if it cannot be refreshed', async () => {
    const { portal, auth } = signedInPortal();
    auth.refreshSession.mockResolvedValue({ data: { session: null }, error: new Error('revoked') });
    const requests = serveGraphQL({ openProjects: refuse('token-1') });

    expect(await expectFailure(createGraphQLClient(portal)(count, {}))).toBe('UNAUTHENTICATED');
    expect(requests).toHaveLength(1);
  });

  test('ends if the refreshed one is rejected, too', async () => {
    const { portal } = signedInPortal();
    const requests = serveGraphQL({
      openProjects: () => {
        throw failure('UNAUTHENTICATED');
      },
    });

    expect(await expectFailure(createGraphQLClient(portal)(count, {}))).toBe('UNAUTHENTICATED');
    expect(requests).toHaveLength(2);
  });

  test('is refreshed after a 401 from a gateway', async () => {
    const { portal, auth } = signedInPortal();
    globalThis.fetch = async () => new Response('<h1>Unauthorized</h1>', { status: 401 });

    expect(await expectFailure(createGraphQLClient(portal)(count, {}))).toBe('UNAUTHENTICATED');
    expect(auth.refreshSession).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  test.each([
    [
      'has the code of the endpoint',
      '{"errors":[{"message":"slow down","extensions":{"code":"RATE_LIMITED"}}]}',
      'RATE_LIMITED',
    ],
    ['without a code is INTERNAL', '{"data":null,"errors":[{"message":"oops"}]}', 'INTERNAL'],
    ['is INTERNAL without data and errors', '{}', 'INTERNAL'],
    ['is NETWORK if the response is not JSON', '<h1>Bad gateway</h1>', 'NETWORK'],
  ])('%s', async (_name, body, code) => {
    const { portal } = signedInPortal();
    globalThis.fetch = async () => new Response(body);
    expect(await expectFailure(createGraphQLClient(portal)(count, {}))).toBe(code);
  });

  test('names the invalid input with its message', async () => {
    const { portal } = signedInPortal();
    serveGraphQL({
      openProjects: () => {
        throw failure('BAD_USER_INPUT', { take: 'take must be at most 100' });
      },
    });
    const error: unknown = await createGraphQLClient(portal)(count, {}).catch((reason: unknown) => reason);
    expect(refusedFields(error)).toEqual({ take: 'take must be at most 100' });
    expect(refusedFields(new TypeError('Failed to fetch'))).toEqual({});
  });

  test('is NETWORK without a response', async () => {
    const { portal } = signedInPortal();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await expectFailure(createGraphQLClient(portal)(count, {}))).toBe('NETWORK');
  });

  // Behaviour: apps.lists
  test('times out with NETWORK', async () => {
    const { portal } = signedInPortal();
    serveGraphQL({ openProjects: () => new Promise(() => {}) });
    await expectFailureAfter(15_000, () => createGraphQLClient(portal)(count, {}));
  });

  test('is NETWORK if the session lookup times out', async () => {
    const { portal, auth } = signedInPortal();
    auth.getSession.mockReturnValue(new Promise(() => {}));
    await expectFailureAfter(15_000, () => createGraphQLClient(portal)(count, {}));
  });

  test('removes its listener from the signal and clears its timer', async () => {
    const { portal } = signedInPortal();
    serveGraphQL({ openProjects: () => page });
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');
    jest.useFakeTimers();
    try {
      await createGraphQLClient(portal)(count, {}, signal);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
    expect(added.mock.calls.map(([type, listener]) => [type, listener])).toEqual(removed.mock.calls);
    expect(removed).toHaveBeenCalledTimes(1);
  });
});

describe('an unanswered request', () => {
  const change: Operation<
    unknown,
    Record<string, never>
  > = 'mutation Change { withdrawOffer(id: "1") { id } }' as never;
  const reply = () => Promise.resolve(new Response(JSON.stringify({ data: { openProjects: page } })));
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const serve = (...answers: (() => Promise<Response>)[]) => (globalThis.fetch = jest.fn(() => answers.shift()!()));

  // Behaviour: graphql.retry
  test.each([
    ['a connection that broke', lost],
    ['502', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['504', async () => new Response('', { status: 504 })],
  ])('is retried once: %s', async (_what, unanswered) => {
    const fetching = serve(unanswered, reply);
    await expect(createGraphQLClient(signedInPortal().portal)(count, {})).resolves.toEqual({ openProjects: page });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  test('fails after the second attempt', async () => {
    const fetching = serve(lost, lost, reply);
    expect(await expectFailure(createGraphQLClient(signedInPortal().portal)(count, {}))).toBe('NETWORK');
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  // Behaviour: graphql.retry
  test.each([
    ['a mutation', change, lost],
    [
      'an answer of GraphQL',
      count,
      async () =>
        new Response('{"errors":[{"message":"Not now"}]}', {
          status: 503,
          headers: { 'content-type': 'application/json' },
        }),
    ],
  ])('is not retried if it is %s', async (_what, operation, unanswered) => {
    const fetching = serve(unanswered, reply);
    await expectFailure(createGraphQLClient(signedInPortal().portal)(operation, {}));
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  test('fails immediately while offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetching = serve(lost, reply);
    expect(await expectFailure(createGraphQLClient(signedInPortal().portal)(count, {}))).toBe('NETWORK');
    expect(fetching).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });
});

test('aborts with the caller and the caller’s reason', async () => {
  const { portal } = signedInPortal();
  serveGraphQL({ openProjects: () => new Promise(() => {}) });
  const abort = new AbortController();

  const request = createGraphQLClient(portal)(count, {}, abort.signal);
  abort.abort(new Error('nobody waits'));

  await expect(request).rejects.toThrow('nobody waits');
});

describe('the prefetched response', () => {
  const body = requestBody(count, {});
  const reply = (totalCount: number) => new Response(JSON.stringify({ data: { openProjects: { totalCount } } }));

  test('is used once for an equal request, also among those of several', async () => {
    const { portal } = signedInPortal();
    const requests = serveGraphQL({ openProjects: () => page });
    const other = { body: '{}', response: Promise.resolve(reply(1)) };
    const firstResponse = { ...other, others: [other, { body, response: Promise.resolve(reply(7)) }] };
    const request = createGraphQLClient({ ...portal, firstResponse });

    await expect(request(count, {})).resolves.toEqual({ openProjects: { totalCount: 7 } });
    expect(requests).toHaveLength(0);
    await expect(request(count, {})).resolves.toEqual({ openProjects: { totalCount: 12 } });
  });

  test('is not used for a different request', async () => {
    const { portal } = signedInPortal();
    serveGraphQL({ openProjects: () => page });
    const request = createGraphQLClient({
      ...portal,
      firstResponse: { body: '{}', response: Promise.resolve(reply(7)) },
    });

    await expect(request(count, {})).resolves.toEqual({ openProjects: { totalCount: 12 } });
  });

  test('falls back to a request if the prefetch failed', async () => {
    const { portal } = signedInPortal();
    serveGraphQL({ openProjects: () => page });
    const response = Promise.reject(new TypeError('Failed to fetch'));
    const request = createGraphQLClient({ ...portal, firstResponse: { body, response } });

    await expect(request(count, {})).resolves.toEqual({ openProjects: { totalCount: 12 } });
  });

  test('refreshes the session if it was unauthenticated', async () => {
    const { portal, auth } = signedInPortal();
    serveGraphQL({ openProjects: () => page });
    const response = Promise.resolve(new Response('', { status: 401 }));
    const request = createGraphQLClient({ ...portal, firstResponse: { body, response } });

    await expect(request(count, {})).resolves.toEqual({ openProjects: { totalCount: 12 } });
    expect(auth.refreshSession).toHaveBeenCalledTimes(1);
  });
});
