import { createTestAuthClient } from '@lender-portal/testing';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { signOut } from './sign-out';

const failures: [string, () => Promise<Response>][] = [
  ['succeeds', async () => new Response(null, { status: 204 })],
  ['fails', async () => new Response('{}', { status: 500 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
];

beforeEach(() => void jest.spyOn(console, 'info').mockImplementation());

test.each(failures)('the session of this device ends when the service %s', async (_, fetch) => {
  const requests = jest.fn(fetch);
  const authClient = createTestAuthClient({ fetch: requests });
  const events: string[] = [];
  authClient.onAuthStateChange((event) => void events.push(event));
  await signOut(authClient);
  expect(requests).toHaveBeenCalledWith(expect.stringContaining('/logout?scope=local'), expect.anything());
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  expect(events).toContain('SIGNED_OUT');
});

test('a lapsed session whose refresh never comes back ends all the same', async () => {
  const authClient = createTestAuthClient({ fetch: () => new Promise(() => {}) });
  await authClient.getSession();
  const stored = JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? '{}') as { expires_at: number };
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ ...stored, expires_at: 1 }));
  const events: string[] = [];
  authClient.onAuthStateChange((event) => void events.push(event));
  jest.useFakeTimers();
  const signedOut = signOut(authClient);
  await jest.advanceTimersByTimeAsync(4000);
  await signedOut;
  jest.useRealTimers();
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  expect(events).toContain('SIGNED_OUT');
  expect(console.info).toHaveBeenCalledWith('Signed out on this device only:', expect.any(Error));
});

test('a client that refuses to sign out is only logged', async () => {
  const authClient = createTestAuthClient();
  const refusal = new Error('locked');
  jest.spyOn(authClient, 'signOut').mockRejectedValue(refusal);
  await signOut(authClient);
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  expect(console.info).toHaveBeenCalledWith('Signed out on this device only:', refusal);
});
