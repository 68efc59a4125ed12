import { AuthRetryableFetchError, type GoTrueClient } from '@supabase/supabase-js';
import { createApolloClient } from './create-apollo-client';
import { toFailure } from '../failure';
import { ViewerDocument } from './viewer.generated';

const realFetch = globalThis.fetch;
const viewer = {
  user: {
    __typename: 'User',
    id: 'u',
    email: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
    phone: null,
    isMain: true,
  },
  tenant: { __typename: 'Tenant', id: 't', name: 'T', isWhiteLabelLender: false, lender: null },
};
const unauthenticated = { errors: [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }] };

/** Fake endpoint with consecutive responses that records tokens. */
function endpoint(...answers: unknown[]) {
  const tokens: (string | null)[] = [];
  globalThis.fetch = async (_input, init) => {
    tokens.push(new Headers(init?.headers).get('authorization'));
    return new Response(JSON.stringify(answers[tokens.length - 1]), {
      headers: { 'content-type': 'application/json' },
    });
  };
  return tokens;
}

/** A session whose token changes on refresh; null if the refresh fails. */
function createSession(refreshed: string | null) {
  let token: string | null = 'old';
  const session = () => ({ data: { session: token ? { access_token: token } : null }, error: null });
  return {
    getSession: async () => session(),
    refreshSession: jest.fn(async () => {
      token = refreshed;
      return session();
    }),
  };
}

function clientOver(session: ReturnType<typeof createSession>) {
  const onSessionEnd = jest.fn();
  const onUnreachable = jest.fn();
  const client = createApolloClient({
    config: { graphqlUrl: '/graphql' },
    authClient: session as unknown as GoTrueClient,
    onSessionEnd,
    onUnreachable,
  });
  return {
    onSessionEnd,
    onUnreachable,
    query: () => client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }),
  };
}

afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('createApolloClient', () => {
  // Behaviour: graphql.chain
  it('sends the access token', async () => {
    const tokens = endpoint({ data: viewer });
    const { data } = await clientOver(createSession('new')).query();
    expect(data?.user.id).toBe('u');
    expect(tokens).toEqual(['Bearer old']);
  });

  // Behaviour: session.lapsed
  it('refreshes a lapsed session once and retries silently', async () => {
    const tokens = endpoint(unauthenticated, { data: viewer });
    const session = createSession('new');
    const { query, onSessionEnd } = clientOver(session);
    expect((await query()).data?.user.id).toBe('u');
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
    expect(session.refreshSession).toHaveBeenCalledTimes(1);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  // Behaviour: session.lapsed
  it.each([
    ['cannot be refreshed', null, [unauthenticated]],
    ['does not help', 'new', [unauthenticated, unauthenticated]],
  ])('reports a lapsed session if the refresh %s', async (_what, refreshed, answers) => {
    endpoint(...answers);
    const { query, onSessionEnd } = clientOver(createSession(refreshed));
    await expect(query()).rejects.toThrow('Sign in');
    expect(onSessionEnd.mock.calls).toEqual([['expired']]);
  });

  // Behaviour: session.lapsed
  it('keeps a session whose refresh got no response', async () => {
    endpoint(unauthenticated);
    const session = createSession(null);
    const unreachable = new AuthRetryableFetchError('Failed to fetch', 0);
    session.refreshSession.mockResolvedValue({ data: { session: null }, error: unreachable } as never);
    const { query, onSessionEnd } = clientOver(session);
    await expect(query()).rejects.toThrow(unreachable);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  // Behaviour: graphql.account-refused
  it.each([
    ['deactivated', { reason: 'DEACTIVATED' }],
    ['entrepreneur', { reason: 'WRONG_TENANT_TYPE', tenantType: 'entrepreneur' }],
  ])('reports a refused account at once: %s', async (end, details) => {
    endpoint({ errors: [{ message: 'No', extensions: { code: 'FORBIDDEN', ...details } }] });
    const session = createSession('new');
    const { query, onSessionEnd } = clientOver(session);
    await expect(query()).rejects.toThrow('No');
    expect(onSessionEnd.mock.calls).toEqual([[end]]);
    expect(session.refreshSession).not.toHaveBeenCalled();
  });

  // Behaviour: session.lapsed
  it('keeps the session if one field is refused', async () => {
    endpoint({ errors: [{ message: 'Only the main user may', extensions: { code: 'FORBIDDEN' } }] });
    const { query, onSessionEnd } = clientOver(createSession('new'));
    await expect(query()).rejects.toThrow('Only the main user may');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  // Behaviour: session.check-outage
  it('keeps the session if the server cannot reach the auth service', async () => {
    const error = {
      message: 'The service is not available right now.',
      extensions: { code: 'UNAVAILABLE', correlationId: '5f0c' },
    };
    // Matches the server's response to the client's preferred media type: HTTP status plus GraphQL errors.
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ errors: [error] }), {
        status: 503,
        headers: { 'content-type': 'application/graphql-response+json' },
      });
    const session = createSession('new');
    const { query, onSessionEnd } = clientOver(session);
    const failure = await query().catch(toFailure);
    expect(failure).toEqual({
      message: 'The service is temporarily unavailable. Please try again shortly.',
      reference: '5f0c',
    });
    expect(onSessionEnd).not.toHaveBeenCalled();
    expect(session.refreshSession).not.toHaveBeenCalled();
  });

  // Behaviour: graphql.chain
  it('reports an unreachable endpoint and keeps the session', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { query, onSessionEnd, onUnreachable } = clientOver(createSession('new'));
    await expect(query()).rejects.toThrow('Failed to fetch');
    expect(onUnreachable).toHaveBeenCalledTimes(1);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  // Behaviour: graphql.chain
  it('aborts an operation and its request after 30 seconds', async () => {
    jest.useFakeTimers();
    let signal: AbortSignal | null | undefined;
    globalThis.fetch = (_input, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    };
    const answer = clientOver(createSession('new')).query();
    const refused = expect(answer).rejects.toThrow('No response within 30 seconds');
    await jest.advanceTimersByTimeAsync(29_999);
    expect(signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await refused;
    expect(signal?.aborted).toBe(true);
    jest.useRealTimers();
  });
});
