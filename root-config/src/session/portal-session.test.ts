import type { LenderAuthClient } from '@lender-portal/client';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import {
  createSession,
  createTestAuthClient,
  createViewer,
  toViewerData,
  viewers,
  type ViewerFixture,
} from '@lender-portal/testing';
import { waitFor } from '@testing-library/dom';
import { PortalSession } from './portal-session';

const dataOf = (viewer: ViewerFixture) => toViewerData(viewer);

interface SessionFixture {
  viewer?: ViewerFixture | null;
  fetch?: typeof globalThis.fetch;
  /** Whether the initial viewer query is answered. */
  isAnswered?: boolean;
}

async function startSession({ viewer = viewers.main, fetch, isAnswered = true }: SessionFixture = {}) {
  const requests = jest.fn(fetch ?? (async () => new Response(null, { status: 204 })));
  const authClient = createTestAuthClient({ viewer, fetch: requests }) as LenderAuthClient;
  const queryViewer = jest.fn(async () => dataOf(viewers.main));
  if (!isAnswered) queryViewer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const forget = jest.fn();
  const reload = jest.fn();
  const onChange = jest.fn();
  const session = new PortalSession({ authClient, queryViewer, forget, reload });
  await session.start(onChange);
  return { session, authClient, requests, queryViewer, forget, reload, onChange };
}

const logouts = (requests: jest.Mock) => requests.mock.calls.filter(([url]) => String(url).includes('/logout'));

it('returns the viewer with a single query', async () => {
  const { session, queryViewer } = await startSession();
  expect(await session.viewer()).toEqual({
    userId: viewers.main.user.id,
    hasCompany: true,
    isProfileComplete: true,
    isMain: true,
    isWhiteLabelLender: false,
  });
  await session.viewer();
  expect(queryViewer).toHaveBeenCalledTimes(1);
});

// Behaviour: sign-in.reason
it('ends a session that the server rejects, for the first reason, without calling the service', async () => {
  const { session, requests, forget, onChange } = await startSession();
  await session.viewer();
  session.end('expired');
  session.end('deactivated');
  await waitFor(() => expect(onChange.mock.calls).toEqual([['ended']]));
  expect(session.endReason).toBe('expired');
  expect(await session.viewer()).toBeUndefined();
  expect(forget).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  expect(logouts(requests)).toEqual([]);
});

it.each([
  ['never ends', () => new Promise<void>(() => undefined)],
  ['has not begun', () => undefined],
])('does not wait for data to be dropped on sign-out: dropping that %s', async (_how, drop) => {
  const { authClient, session, forget, onChange } = await startSession();
  forget.mockImplementation(drop);
  await authClient.signOut({ scope: 'local' });
  await waitFor(() => expect(onChange.mock.calls).toEqual([['signed-out']]));
  expect(await session.viewer()).toBeUndefined();
});

it('revokes the session of an account that is refused', async () => {
  const { session, requests, onChange } = await startSession();
  session.end('deactivated');
  await waitFor(() => expect(onChange.mock.calls).toEqual([['ended']]));
  expect(session.endReason).toBe('deactivated');
  expect(logouts(requests)).toHaveLength(1);
});

it('becomes a guest rather than failing if the session does not exist', async () => {
  const { session, queryViewer } = await startSession({ isAnswered: false });
  queryViewer.mockImplementation(async () => {
    session.end('deactivated');
    throw new Error('This account is deactivated');
  });
  expect(await session.viewer()).toBeUndefined();
  expect(session.endReason).toBe('deactivated');
});

// Behaviour: join-company.claim
it('keeps the session of an account without a company and notifies when it joins one', async () => {
  const { session, authClient, queryViewer, onChange } = await startSession({ isAnswered: false });
  const refuse = async () => {
    session.end('no-company');
    throw new Error('Your account does not belong to a company yet');
  };
  queryViewer.mockImplementation(refuse);
  expect(await session.viewer()).toEqual({
    userId: viewers.main.user.id,
    hasCompany: false,
    isProfileComplete: false,
    isMain: false,
    isWhiteLabelLender: false,
  });
  await session.check();
  expect(onChange).not.toHaveBeenCalled();
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).not.toBeNull();
  expect(session.endReason).toBeUndefined();

  queryViewer.mockImplementation(async () => dataOf(viewers.main));
  await session.check();
  expect(onChange.mock.calls).toEqual([['rights']]);
  expect(await session.viewer()).toMatchObject({ hasCompany: true, isMain: true });

  queryViewer.mockImplementation(refuse);
  await session.check();
  expect(onChange.mock.calls).toEqual([['rights'], ['rights']]);
  expect(await session.viewer()).toMatchObject({ hasCompany: false });
  await authClient.signOut({ scope: 'local' });
});

// Behaviour: session.watch
it('notifies of changed rights only', async () => {
  const { session, onChange, queryViewer } = await startSession();
  await session.viewer();
  session.updateViewer(dataOf(createViewer({ user: { firstName: 'Maria' } })));
  expect(onChange).not.toHaveBeenCalled();

  queryViewer.mockResolvedValue(dataOf(createViewer({ tenant: { isWhiteLabelLender: true } })));
  await session.check();
  expect(onChange.mock.calls).toEqual([['rights']]);
  expect(await session.viewer()).toMatchObject({ isWhiteLabelLender: true });
});

// Behaviour: session.tabs
it('ignores an answer about another user', async () => {
  const { session, onChange } = await startSession();
  await session.viewer();
  session.updateViewer(dataOf(createViewer({ user: { id: 'other', isMain: false } })));
  expect(onChange).not.toHaveBeenCalled();
});

it('sends no query for a guest', async () => {
  const { session, queryViewer } = await startSession({ viewer: null });
  await session.check();
  expect(await session.viewer()).toBeUndefined();
  expect(queryViewer).not.toHaveBeenCalled();
});

it('checks with the endpoint if the auth service rejects a refresh, and gives the reason of the end', async () => {
  const { session, authClient, queryViewer, onChange } = await startSession({
    fetch: async (input) =>
      String(input).includes('/token')
        ? new Response(JSON.stringify({ code: 'user_banned', message: 'User is banned' }), { status: 400 })
        : new Response(null, { status: 204 }),
  });
  await session.viewer();
  queryViewer.mockImplementation(async () => {
    session.end('expired');
    throw new Error('Please sign in');
  });
  await authClient.refreshSession();
  await waitFor(() => expect(onChange.mock.calls).toEqual([['ended']]));
  expect(session.endReason).toBe('deactivated');
});

// Behaviour: session.tabs
it('distinguishes a sign-out in this tab from an ended session', async () => {
  const { authClient, session, onChange } = await startSession();
  await authClient.signOut({ scope: 'local' });
  await waitFor(() => expect(onChange.mock.calls).toEqual([['signed-out']]));
  expect(session.endReason).toBeUndefined();
});

it('drops responses before it reports a sign-out, and before the client resolves', async () => {
  const { authClient, forget, onChange } = await startSession();
  await authClient.signOut({ scope: 'local' });
  expect(onChange.mock.calls).toEqual([['signed-out']]);
  expect(forget.mock.invocationCallOrder[0]).toBeLessThan(onChange.mock.invocationCallOrder[0]!);
});

it('allows calls of the client during its notification', async () => {
  const { authClient, onChange } = await startSession();
  const sessions: unknown[] = [];
  onChange.mockImplementation(async () => sessions.push((await authClient.getSession()).data.session));
  await authClient.signOut({ scope: 'local' });
  await waitFor(() => expect(sessions).toEqual([null]));
});

it('allows calls of the client during a rejected refresh', async () => {
  const { session, authClient, queryViewer } = await startSession({
    fetch: async () =>
      new Response(JSON.stringify({ code: 'session_not_found', message: 'Session not found' }), { status: 400 }),
  });
  await session.viewer();
  const tokens: unknown[] = [];
  queryViewer.mockImplementation(async () => {
    tokens.push((await authClient.getSession()).data.session?.access_token);
    return dataOf(viewers.main);
  });
  await authClient.refreshSession();
  await waitFor(() => expect(tokens).toEqual([session.accessToken]));
  expect(tokens).not.toEqual([undefined]);
});

it('ignores a viewer response for the last session', async () => {
  const { session, authClient, queryViewer } = await startSession({ isAnswered: false });
  await expect(session.viewer()).resolves.toBeDefined();
  let answer: (data: ReturnType<typeof dataOf>) => void = () => {};
  queryViewer.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  void session.check();
  await waitFor(() => expect(queryViewer).toHaveBeenCalledTimes(3));
  await authClient.signOut({ scope: 'local' });
  answer(dataOf(viewers.main));
  expect(await session.viewer()).toBeUndefined();
});

// Behaviour: session.tabs
it('reloads the page if another user has signed in', async () => {
  const other = createSession(createViewer({ user: { id: 'other' } }));
  const { authClient, reload, forget, onChange } = await startSession({
    fetch: async () => new Response(JSON.stringify(other)),
  });
  await authClient.signInWithPassword({ email: 'other@summit.example', password: 'secret' });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
  expect(forget).not.toHaveBeenCalled();
});
