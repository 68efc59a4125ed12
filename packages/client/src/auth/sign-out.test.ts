import { AUTH_STORAGE_KEY, type RuntimeConfig } from '@lender-portal/contracts';
import { AuthClient } from '@supabase/supabase-js';
import { createAuthClient, type LenderAuthClient } from './auth-client';
import { dropSession, signOut } from './sign-out';

const config = {
  auth: { url: 'http://localhost', key: 'sb_publishable_test', allowedTenantType: 'lender' },
} as RuntimeConfig;
const realFetch = globalThis.fetch;
let client: LenderAuthClient | undefined;

function signedIn(service: typeof fetch) {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  globalThis.fetch = service;
  // Reset the library's instance counter, which warns about a second client per page; each test is its own page.
  Reflect.set(AuthClient, 'nextInstanceID', {});
  localStorage.setItem(
    AUTH_STORAGE_KEY,
    JSON.stringify({
      access_token: `${[{ alg: 'none' }, { sub: 'user-1', exp: expiresAt }].map((part) => btoa(JSON.stringify(part))).join('.')}.signature`,
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expiresAt,
      user: { id: 'user-1', app_metadata: { tenantType: 'lender' } },
    }),
  );
  client = createAuthClient(config);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  return { authClient: client, events };
}

const isSignedOut = (events: string[]) =>
  events.includes('SIGNED_OUT') && localStorage.getItem(AUTH_STORAGE_KEY) === null;

beforeEach(() => void jest.spyOn(console, 'info').mockImplementation());

afterEach(async () => {
  await client?.dispose();
  globalThis.fetch = realFetch;
  localStorage.clear();
  jest.restoreAllMocks();
});

const failures: [string, () => Promise<Response>][] = [
  ['succeeds', async () => new Response(null, { status: 204 })],
  ['fails', async () => new Response('{}', { status: 500 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
];

// Behaviour: session.sign-out
test.each(failures)('ends the session on this device if the service %s', async (_, fetch) => {
  const requests = jest.fn(fetch);
  const { authClient, events } = signedIn(requests);
  await signOut(authClient);
  expect(requests).toHaveBeenCalledWith(expect.stringContaining('/logout?scope=local'), expect.anything());
  expect(isSignedOut(events)).toBe(true);
});

test.each(failures)('resolves after the listeners ran if the service %s', async (_, fetch) => {
  const { authClient } = signedIn(fetch);
  const followed: string[] = [];
  authClient.onAuthStateChange(async (event) => {
    await Promise.resolve();
    followed.push(event);
  });
  await signOut(authClient);
  expect(followed).toContain('SIGNED_OUT');
});

// Behaviour: session.sign-out
test('ends a lapsed session whose refresh never returns', async () => {
  const { authClient, events } = signedIn(() => new Promise(() => {}));
  await authClient.getSession();
  const stored = JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? '{}') as object;
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ ...stored, expires_at: 1 }));
  jest.useFakeTimers();
  const signedOut = signOut(authClient);
  await jest.advanceTimersByTimeAsync(4000);
  await jest.advanceTimersByTimeAsync(1);
  await signedOut;
  jest.useRealTimers();
  expect(isSignedOut(events)).toBe(true);
  expect(console.info).toHaveBeenCalledWith('Signed out locally only:', expect.any(Error));
});

// Behaviour: session.sign-out
test('logs a client that fails to sign out', async () => {
  const { authClient } = signedIn(failures[0]![1]);
  const refusal = new Error('locked');
  jest.spyOn(authClient, 'signOut').mockRejectedValue(refusal);
  await signOut(authClient);
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  expect(console.info).toHaveBeenCalledWith('Signed out locally only:', refusal);
});

test('discards a rejected session without a request', async () => {
  const requests = jest.fn(failures[0]![1]);
  const { authClient, events } = signedIn(requests);
  await dropSession(authClient);
  expect(isSignedOut(events)).toBe(true);
  expect(requests).not.toHaveBeenCalled();
});

it('signs out if the browser blocks storage', async () => {
  const blocked = (['localStorage', 'sessionStorage'] as const).map((storage) =>
    jest.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    }),
  );
  const authClient = { signOut: jest.fn(async () => ({ error: null })) };
  await signOut(authClient as unknown as Parameters<typeof signOut>[0]);
  expect(authClient.signOut).toHaveBeenCalledTimes(1);
  for (const each of blocked) each.mockRestore();
});
