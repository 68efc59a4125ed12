import { AUTH_STORAGE_KEY, type RuntimeConfig } from '@lender-portal/contracts';
import { endLinkSession, openLink } from './link-session';
import { isTenantGuardError } from './tenant-guard';

const config = {
  auth: { url: 'http://localhost', key: 'sb_publishable_test', allowedTenantType: 'lender' },
} as RuntimeConfig;
const stored = JSON.stringify({
  access_token: 'own',
  refresh_token: 'own',
  expires_at: Date.now(),
  user: { id: 'user-1' },
});
const createUser = (tenantType?: string) => ({
  id: 'user-2',
  email: 'new@fresh.example',
  app_metadata: { tenantType },
});
const createSession = (tenantType?: string) => ({
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: createUser(tenantType),
});

const byToken = { type: 'signup', credential: { tokenHash: 'abc' } } as const;
const bySession = { type: 'recovery', credential: { accessToken: 'a.b.c', refreshToken: 'r' } } as const;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  });

const realFetch = globalThis.fetch;

function answering(answer: () => Response) {
  const service = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (input) =>
    String(input).includes('/logout') ? new Response(null, { status: 204 }) : answer(),
  );
  globalThis.fetch = service;
  return service;
}

const paths = (service: jest.Mock) =>
  service.mock.calls.map(([url, { method }]) => `${method} ${new URL(String(url)).pathname}`);

beforeEach(() => localStorage.setItem(AUTH_STORAGE_KEY, stored));
afterEach(() => {
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBe(stored);
  globalThis.fetch = realFetch;
  localStorage.clear();
});

it('returns the session of a token, sent as a hash', async () => {
  const service = answering(() => json(200, createSession('lender')));
  const { session } = await openLink(config, byToken);
  expect(session).toMatchObject({ access_token: 'a.b.c', refresh_token: 'r', user: { email: 'new@fresh.example' } });
  expect(paths(service)).toEqual(['POST /auth/v1/verify']);
  expect(JSON.parse(service.mock.calls[0]![1]!.body as string)).toMatchObject({ token_hash: 'abc', type: 'signup' });
});

it('fetches the user of a session', async () => {
  const service = answering(() => json(200, createUser('lender')));
  const { session } = await openLink(config, bySession);
  expect(session).toEqual({ access_token: 'a.b.c', refresh_token: 'r', user: createUser('lender') });
  expect(paths(service)).toEqual(['GET /auth/v1/user']);
  expect(new Headers(service.mock.calls[0]![1]!.headers).get('authorization')).toBe('Bearer a.b.c');
});

// Behaviour: links.session-in-address
it.each([
  ['a token that is used up', byToken, 'otp_expired'],
  ['a session that has ended', bySession, 'session_not_found'],
  ['a forged one', bySession, 'bad_jwt'],
])('returns an error for %s and keeps existing sessions', async (_what, link, code) => {
  answering(() => json(403, { code, message: 'No' }));
  const { session, error } = await openLink(config, link);
  expect(session).toBeNull();
  expect(error).toBeInstanceOf(Error);
});

it.each([
  ['token', byToken, createSession('entrepreneur')],
  ['session', bySession, createUser('entrepreneur')],
])('rejects the %s of another tenant type and ends its session', async (_what, link, answer) => {
  const service = answering(() => json(200, answer));
  const { error } = await openLink(config, link);
  expect(isTenantGuardError(error)).toBe(true);
  expect(paths(service).at(-1)).toBe('POST /auth/v1/logout');
});

it('returns an error for a response without a session', async () => {
  answering(() => json(200, { msg: 'Confirmation link accepted' }));
  expect((await openLink(config, byToken)).error?.code).toBe('unexpected_failure');
});

it('ends an unused session at the service', async () => {
  const signOut = jest.fn(async () => ({ data: null, error: null }));
  await endLinkSession({ admin: { signOut } } as never, {
    access_token: 'a.b.c',
    refresh_token: 'r',
    user: createUser() as never,
  });
  expect(signOut).toHaveBeenCalledWith('a.b.c', 'local');
});
