import { AUTH_STORAGE_KEY, DRAFT_STORAGE_PREFIX, type RuntimeConfig } from '@lender-portal/contracts';
import { AuthClient } from '@supabase/supabase-js';
import { isAccountExistsError } from './account-exists';
import { createAuthClient, type LenderAuthClient } from './auth-client';
import { isOtherSessionError } from './other-session';
import { isTenantGuardError } from './tenant-guard';

const config = {
  auth: { url: 'http://localhost', key: 'sb_publishable_test', allowedTenantType: 'lender' },
} as RuntimeConfig;

const createAccessToken = (sub: string) =>
  `${[{ alg: 'none' }, { sub, exp: Math.floor(Date.now() / 1000) + 3600 }].map((part) => btoa(JSON.stringify(part)).replaceAll('=', '')).join('.')}.c2ln`;

function createSession(tenantType: string | undefined) {
  const now = Math.floor(Date.now() / 1000);
  return {
    access_token: createAccessToken('user-1'),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    user: {
      id: 'user-1',
      aud: 'authenticated',
      email: 'someone@example.com',
      app_metadata: { tenantType },
      user_metadata: {},
      created_at: '',
    },
  };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const credentials = { email: 'someone@example.com', password: 'secret' };

let client: LenderAuthClient | undefined;
const realFetch = globalThis.fetch;

function clientOver(service: typeof fetch): LenderAuthClient {
  globalThis.fetch = service;
  // Reset the library's instance counter, which warns about a second client per page; each test is its own page.
  Reflect.set(AuthClient, 'nextInstanceID', {});
  client = createAuthClient(config);
  return client;
}

/** Fake auth service: signs in with a session of the tenant type and records requests. */
function serviceFor(tenantType: string | undefined) {
  const requests: string[] = [];
  const service: typeof fetch = async (input) => {
    const { pathname, search } = new URL(String(input));
    requests.push(pathname + search);
    return pathname.endsWith('/token') ? json(createSession(tenantType)) : new Response(null, { status: 204 });
  };
  return { asked: requests, service };
}

afterEach(async () => {
  await client?.dispose();
  globalThis.fetch = realFetch;
  localStorage.clear();
});

describe('LenderAuthClient', () => {
  // Behaviour: sign-in.tenant-type
  it.each(['lender', undefined])('signs in a user with tenant type %s', async (tenantType) => {
    const { error, data } = await clientOver(serviceFor(tenantType).service).signInWithPassword(credentials);
    expect(error).toBeNull();
    expect(data.user?.id).toBe('user-1');
  });

  // Behaviour: sign-in.tenant-type
  it('rejects another tenant type, ends the session, and notifies no listener', async () => {
    const { asked: requests, service } = serviceFor('entrepreneur');
    const refusing = clientOver(service);
    const events: string[] = [];
    refusing.onAuthStateChange((event) => void events.push(event));
    const { error, data } = await refusing.signInWithPassword(credentials);
    expect(isTenantGuardError(error)).toBe(true);
    expect(error).toMatchObject({ status: 403, message: 'Wrong type of tenant', data: { tenantType: 'entrepreneur' } });
    expect(data).toEqual({ user: null, session: null });
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
    expect(requests).toContain('/auth/v1/logout?scope=local');
    expect(events).not.toContain('SIGNED_IN');
  });

  // Behaviour: sign-up.own-session
  it('hides the session that a sign-up opens from every listener', async () => {
    const session = createSession('lender');
    const signingUp = clientOver(async () =>
      json({ ...session, user: { ...session.user, identities: [{ id: 'user-1' }] } }),
    );
    const events: string[] = [];
    signingUp.onAuthStateChange((event) => void events.push(event));
    const { data } = await signingUp.signUp(credentials);
    expect(data.session).not.toBeNull();
    expect(events).not.toContain('SIGNED_IN');
  });

  // Behaviour: sign-up.known-address
  it('reports an existing account if the service returns a user without identities', async () => {
    const { user } = createSession(undefined);
    const { error, data } = await clientOver(async () => json({ ...user, identities: [] })).signUp(credentials);
    expect(isAccountExistsError(error)).toBe(true);
    expect(error).toMatchObject({ status: 403, message: 'Account already exists' });
    expect(data).toEqual({ user: null, session: null });
  });

  it('returns a service error unchanged', async () => {
    const service = async () => json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, 400);
    const { error } = await clientOver(service).signInWithPassword(credentials);
    expect(isTenantGuardError(error)).toBe(false);
    expect(error?.message).toBe('Invalid login credentials');
  });

  describe('with a full local storage', () => {
    const QUOTA = 6_000;
    const used = () =>
      Object.entries<string>(localStorage).reduce((size, [key, value]) => size + key.length + value.length, 0);
    const realSetItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as Storage['setItem'];
    const fill = (length: number) => localStorage.setItem('another-module', 'x'.repeat(length));

    beforeEach(() => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, key, value) {
        if (used() - (this.getItem(key)?.length ?? 0) + value.length > QUOTA)
          throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
        realSetItem.call(this, key, value);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    const signInAndRead = async () => {
      const signedIn = clientOver(serviceFor('lender').service);
      const { error } = await signedIn.signInWithPassword(credentials);
      expect(error).toBeNull();
      return (await signedIn.getSession()).data.session?.user.id;
    };

    // Behaviour: sign-in.no-storage
    it('signs in for the lifetime of the page, and keeps unsaved input', async () => {
      localStorage.setItem(`${DRAFT_STORAGE_PREFIX}user-1`, '{"changedAt":1}');
      fill(QUOTA - used() - 100);
      expect(await signInAndRead()).toBe('user-1');
      expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
      expect(localStorage.getItem(`${DRAFT_STORAGE_PREFIX}user-1`)).not.toBeNull();
    });

    // Behaviour: sign-in.no-storage
    it('frees the oldest of our own entries that suffice', async () => {
      const [old, recent] = ['user-1', 'user-2'].map((id) => DRAFT_STORAGE_PREFIX + id) as [string, string];
      localStorage.setItem(recent, JSON.stringify({ changedAt: 2, values: 'x'.repeat(1_000) }));
      localStorage.setItem(old, JSON.stringify({ changedAt: 1, values: 'x'.repeat(1_000) }));
      fill(QUOTA - used() - 100);
      expect(await signInAndRead()).toBe('user-1');
      expect(localStorage.getItem(AUTH_STORAGE_KEY)).not.toBeNull();
      expect([localStorage.getItem(old) !== null, localStorage.getItem(recent) !== null]).toEqual([false, true]);
    });
  });

  // Behaviour: session.clock
  it.each([-3 * 24, -2, 2, 3 * 24])('does not refresh on a clock that is %i hours off', async (hours) => {
    const { asked: requests, service } = serviceFor('lender');
    const now = Math.floor(Date.now() / 1000) * 1000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + hours * 3_600_000);
    try {
      const signedIn = clientOver(async (...request) => {
        clock.mockReturnValue(now);
        const response = await service(...request);
        clock.mockReturnValue(now + hours * 3_600_000);
        return response;
      });
      await signedIn.signInWithPassword(credentials);
      for (let turn = 0; turn < 3; turn += 1)
        expect((await signedIn.getSession()).data.session?.expires_at).toBe(now / 1000 + hours * 3600 + 3600);
      await signedIn.refreshSession();
      await signedIn.getSession();
      expect(requests).toEqual(['/auth/v1/token?grant_type=password', '/auth/v1/token?grant_type=refresh_token']);
    } finally {
      clock.mockRestore();
    }
  });

  // Behaviour: sign-in.tenant-type
  it('ends a stored session of another tenant type and notifies no listener', async () => {
    localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(createSession('borrower')));
    const guarding = clientOver(serviceFor('borrower').service);
    guarding.onRefusal = jest.fn();
    const seen = await new Promise((resolve) =>
      guarding.onAuthStateChange((event, session) => {
        if (event === 'INITIAL_SESSION') resolve(session);
      }),
    );
    expect(seen).toBeNull();
    await new Promise<void>((resolve) =>
      guarding.onAuthStateChange((event) => {
        if (event === 'SIGNED_OUT') resolve();
      }),
    );
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
    expect(guarding.onRefusal).toHaveBeenCalledWith({ type: 'tenant-refused', reason: 'wrong-tenant-type' });
  });

  describe('a session of the address', () => {
    const createTokens = (id: string) => ({
      ...createSession('lender'),
      access_token: createAccessToken(id),
      user: { ...createSession('lender').user, id },
    });
    const createHash = (id: string) =>
      `#access_token=${createAccessToken(id)}&expires_in=3600&refresh_token=r&token_type=bearer&type=signup`;
    const createUser = (id: string) => async () => json({ ...createSession('lender').user, id });
    const current = async (of: LenderAuthClient) => (await of.getSession()).data.session?.user.id;

    afterEach(() => history.replaceState(null, '', '/'));

    // Behaviour: links.session-in-address
    it.each([
      ['no user is', null],
      ['another user is', 'user-1'],
    ])('rejects the session and the code if %s signed in', async (_who, id) => {
      if (id) localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(createTokens(id)));
      localStorage.setItem(`${AUTH_STORAGE_KEY}-code-verifier`, '"verifier"');
      history.replaceState(null, '', `/?code=abc${createHash('user-2')}`);
      const service = jest.fn(createUser('user-2'));
      expect(await current(clientOver(service))).toBe(id ?? undefined);
      expect(service).not.toHaveBeenCalled();
    });

    it('is adopted on request if no user or the same user is signed in', async () => {
      const taking = clientOver(createUser('user-2'));
      for (const turn of [1, 2]) {
        expect((await taking.setSession(createTokens('user-2'))).error).toBeNull();
        expect([turn, await current(taking)]).toEqual([turn, 'user-2']);
      }
    });

    // Behaviour: links.session-in-address
    it.each([createAccessToken('user-2'), 'no token', 'a.b.c'])(
      'never replaces another user’s session: %s',
      async (accessToken) => {
        localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(createTokens('user-1')));
        const keeping = clientOver(createUser('user-2'));
        const { error } = await keeping.setSession({ access_token: accessToken, refresh_token: 'r' });
        expect(isOtherSessionError(error)).toBe(true);
        expect(await current(keeping)).toBe('user-1');
      },
    );
  });

  // Behaviour: session.sign-out
  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', async () => json({}, 500)],
  ])('signs this device out if the service %s', async (_what, answer) => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => {});
    localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(createSession('lender')));
    const { error } = await clientOver(answer).signOut({ scope: 'local' });
    expect(error).toBeNull();
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
    expect(info).toHaveBeenCalledTimes(1);
  });
});
