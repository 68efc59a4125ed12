import { trackRequestContext } from '@lender-portal/server-kit/security-log/request-context';
import { fastify } from 'fastify';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beforeUserCreatedHook } from '../domains/invitations/hosted/before-user-created';
import { createServer } from '../server';
import { bearer, query, refresh, send, signIn } from '../testing/api';
import { destination, mailedLink } from '../testing/mailbox';
import type { TestServer } from '../testing/test-server';
import { testSettings } from '../testing/test-settings';
import { withAuthTables } from '../local/auth-service/auth-tables';

const KEY = 'a-service-key-of-the-tests-that-is-long-enough';
const USER_AGENT = 'Watched/1.0';
const NEW_PASSWORD = 'a brand new secret';
/** An open invitation of the demo. */
const INTO_SUMMIT = '11111111-1111-4111-8111-111111111111';
const UNKNOWN = 'nobody.knows@elsewhere.example';

interface Line {
  reqId?: string;
  level: number;
  security: { event: string; network: string; userAgent: string } & Record<string, unknown>;
}

const HIGH_LIMIT = { max: 1000, window: 3600 };
const LIMITS = {
  signUp: HIGH_LIMIT,
  recover: HIGH_LIMIT,
  resend: HIGH_LIMIT,
  updateUser: HIGH_LIMIT,
  token: HIGH_LIMIT,
  verify: HIGH_LIMIT,
};

let server: TestServer;
let log: string[] = [];
/** Secrets that must not be logged: every password, token and key sent or received by these tests. */
const secrets = new Set(['lender-demo', NEW_PASSWORD, 'not-the-password', KEY, UNKNOWN]);

before(async () => {
  const settings = await testSettings(
    { serviceKey: KEY },
    { requests: { ...LIMITS, verify: { max: 5, window: 3600 } } },
  );
  const app = await createServer(settings, { level: 'info', stream: { write: (line: string) => void log.push(line) } });
  await app.listen({ host: app.settings.host, port: app.settings.port });
  server = { app, url: `http://127.0.0.1:${app.settings.port}`, ownersUrl: '', close: () => app.close() };
});
after(() => server.close());

const asBrowser = { 'user-agent': USER_AGENT };
const auth = (path: string, init: Parameters<typeof send>[1] = {}) =>
  send<Record<string, unknown>>(`${server.url}/auth/v1${path}`, {
    ...init,
    headers: { ...asBrowser, ...init.headers },
  });

const idOf = async (email: string) =>
  (
    await server.app.database.db
      .selectFrom('portal.users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

async function session(email: string, password = 'lender-demo') {
  const body = await signIn(server.url, email, password);
  secrets.add(body.access_token).add(body.refresh_token);
  return body;
}

const ask = (text: string, token?: string, variables?: Record<string, unknown>) =>
  send(`${server.url}/graphql`, {
    headers: { ...asBrowser, ...(token && bearer(token)) },
    body: { query: text, variables },
  });

const staff = (path: string, key = KEY, body?: object) =>
  send(`${server.url}/staff${path}`, { headers: { ...asBrowser, ...bearer(key) }, ...(body && { body }) });

/** The access log line of the last request is written after its response. */
const settled = async () => {
  await query(server.url, '{ __typename }');
};

/** Captures security events of the watched browser during the work. */
async function watch(act: () => Promise<unknown>): Promise<Line['security'][]> {
  log = [];
  await act();
  await settled();
  const lines = log
    .map((line) => JSON.parse(line) as Partial<Line>)
    .filter((line): line is Line => line.security?.userAgent === USER_AGENT);
  for (const { reqId, security } of lines) {
    assert.match(reqId ?? '', /^[0-9a-f-]{36}$/);
    assert.equal(security.network, '127.0.0.1');
  }
  return lines.map(({ security }) => security);
}

type Expected = { event: string } & Record<string, unknown>;

const EMAIL = 'mei.zhang@summit.example';
const changePassword = async (current: string) => {
  const { access_token: token } = await session(EMAIL);
  return auth('/user', {
    method: 'PUT',
    headers: bearer(token),
    body: { password: NEW_PASSWORD, current_password: current },
  });
};

const happenings: Readonly<Record<string, { act: () => Promise<unknown>; expected: () => Promise<Expected[]> }>> = {
  'a sign-in': {
    act: () => auth('/token?grant_type=password', { body: { email: EMAIL, password: 'lender-demo' } }),
    expected: async () => [{ event: 'authn_login_success', userId: await idOf(EMAIL), method: 'password' }],
  },
  'a wrong password': {
    act: () => auth('/token?grant_type=password', { body: { email: EMAIL, password: 'not-the-password' } }),
    expected: async () => [{ event: 'authn_login_fail', userId: await idOf(EMAIL), reason: 'invalid_credentials' }],
  },
  'an unknown address': {
    act: () => auth('/token?grant_type=password', { body: { email: UNKNOWN, password: 'not-the-password' } }),
    expected: async () => [{ event: 'authn_login_fail', reason: 'invalid_credentials' }],
  },
  'a deactivated account': {
    act: () =>
      auth('/token?grant_type=password', { body: { email: 'inactive@summit.example', password: 'lender-demo' } }),
    expected: async () => [
      { event: 'authn_login_fail', userId: await idOf('inactive@summit.example'), reason: 'user_banned' },
    ],
  },
  'too many wrong passwords': {
    act: async () => {
      const email = 'noah.abernathy@summit.example';
      for (let guess = 0; guess < 10; guess += 1)
        await send(`${server.url}/auth/v1/token?grant_type=password`, {
          body: { email, password: 'not-the-password' },
        });
      await auth('/token?grant_type=password', { body: { email, password: 'lender-demo' } });
    },
    // The account is not looked up.
    expected: async () => [{ event: 'authn_login_lock', reason: 'over_request_rate_limit' }],
  },
  'a sign-up, also with the address of an account': {
    act: () =>
      auth('/signup', {
        body: {
          email: EMAIL,
          password: NEW_PASSWORD,
          data: { firstName: 'Mei', lastName: 'Zhang', invitation: INTO_SUMMIT },
        },
      }),
    expected: async () => [{ event: 'user_sign_up' }],
  },
  'a sign-up without an invitation': {
    act: () =>
      auth('/signup', {
        body: { email: UNKNOWN, password: NEW_PASSWORD, data: { firstName: 'No', lastName: 'Body' } },
      }),
    expected: async () => [{ event: 'authz_fail', reason: 'invitation_invalid', route: '/auth/v1/signup' }],
  },
  'a sign-out': {
    act: async () =>
      auth('/logout?scope=local', { method: 'POST', headers: bearer((await session(EMAIL)).access_token) }),
    expected: async () => [{ event: 'authn_token_revoked', userId: await idOf(EMAIL), scope: 'local' }],
  },
  'a copy of a refresh token': {
    act: async () => {
      const { refresh_token: first } = await session(EMAIL);
      const second = (await refresh(server.url, first)).body.refresh_token;
      const third = (await refresh(server.url, second)).body.refresh_token;
      secrets.add(second).add(third);
      await withAuthTables(server.app.database.db)
        .updateTable('auth.refresh_tokens')
        .set({ updated_at: new Date(Date.now() - 60_000) })
        .execute();
      await auth('/token?grant_type=refresh_token', { body: { refresh_token: first } });
    },
    expected: async () => [{ event: 'authn_token_reuse', reason: 'refresh_token_already_used' }],
  },
  'a wrong current password': {
    act: () => changePassword('not-the-password'),
    expected: async () => [
      { event: 'authn_password_change_fail', userId: await idOf(EMAIL), reason: 'current_password_invalid' },
    ],
  },
  'a requested link, even for an unknown user': {
    act: () => auth('/recover', { body: { email: UNKNOWN } }),
    expected: async () => [{ event: 'authn_password_reset' }],
  },
  'a link that is followed': {
    act: async () => {
      const email = 'olivia.santos@summit.example';
      await send(`${server.url}/auth/v1/recover`, { body: { email } });
      const link = await mailedLink(server.url, email);
      secrets.add(link.searchParams.get('token')!);
      const answer = await fetch(link, { redirect: 'manual', headers: { accept: 'text/html', ...asBrowser } });
      const { hash } = destination(answer);
      secrets.add(hash.get('access_token')!).add(hash.get('refresh_token')!);
    },
    expected: async () => [
      { event: 'authn_login_success', userId: await idOf('olivia.santos@summit.example'), method: 'otp' },
    ],
  },
  'a link that does not work': {
    act: () =>
      fetch(`${server.url}/auth/v1/verify?token=${'0'.repeat(56)}&type=recovery`, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...asBrowser },
      }),
    expected: async () => [{ event: 'authn_login_fail', reason: 'otp_expired' }],
  },
  'a limit that is reached': {
    act: async () => {
      const body = { type: 'recovery', token_hash: '0'.repeat(56) };
      for (let use = 0; use < 5; use += 1) await send(`${server.url}/auth/v1/verify`, { body });
      await auth('/verify', { body });
    },
    expected: async () => [{ event: 'excess_rate_limit_exceeded', reason: 'over_request_rate_limit' }],
  },
  'a change of the password': {
    act: () => changePassword('lender-demo'),
    expected: async () => [{ event: 'authn_password_change', userId: await idOf(EMAIL), subjectId: await idOf(EMAIL) }],
  },
  'an invalid token': {
    act: () => auth('/user', { headers: bearer('no-token') }),
    expected: async () => [{ event: 'authz_fail', reason: 'bad_jwt' }],
  },
  'an operation without a session': {
    act: () => ask('{ user { id } tenant { id } a: user { id } }'),
    expected: async () => [{ event: 'authz_fail', reason: 'UNAUTHENTICATED' }],
  },
  'an operation that is not meant for the user': {
    act: async () => ask('{ getLenderUsers { totalCount } }', (await session('member@summit.example')).access_token),
    expected: async () => [{ event: 'authz_fail', userId: await idOf('member@summit.example'), reason: 'FORBIDDEN' }],
  },
  'the wrong type of tenant': {
    act: async () => ask('{ user { id } }', (await session('staff@other.example')).access_token),
    expected: async () => [
      { event: 'authz_fail', userId: await idOf('staff@other.example'), reason: 'WRONG_TENANT_TYPE' },
    ],
  },
  'an invitation': {
    act: async () => {
      const { access_token: token } = await session('main@summit.example');
      const input = { firstName: 'In', lastName: 'Vited', email: 'in.vited@elsewhere.example' };
      await ask(INVITE, token, { input });
      const { id } = await server.app.database.db
        .selectFrom('portal.invitations')
        .select('id')
        .where('email', '=', input.email)
        .executeTakeFirstOrThrow();
      secrets.add(id).add(input.email);
    },
    expected: async () => [
      { event: 'authz_change', userId: await idOf('main@summit.example'), action: 'invitation.create' },
    ],
  },
  'a deactivation': {
    act: async () => {
      const { access_token: token } = await session('main@summit.example');
      await ask(ACTIVITY, token, { input: { id: await idOf('priya.raman@summit.example'), isActive: false } });
    },
    expected: async () => [
      {
        event: 'authz_change',
        userId: await idOf('main@summit.example'),
        action: 'user.deactivate',
        subjectId: await idOf('priya.raman@summit.example'),
      },
    ],
  },
  'a new main user': {
    act: async () => staff(`/users/${await idOf('member@summit.example')}/main`, KEY, {}),
    expected: async () => {
      const subjectId = await idOf('member@summit.example');
      return [
        { event: 'authz_change', key: 'configured', action: 'user.setMain', subjectId },
        {
          event: 'authz_admin',
          key: 'configured',
          method: 'POST',
          route: '/staff/users/:id/main',
          subjectId,
          statusCode: 200,
        },
      ];
    },
  },
  'a wrong key of the staff': {
    act: () => staff('/join-requests', `${KEY}x`),
    expected: async () => [{ event: 'authz_fail', reason: 'UNAUTHENTICATED', route: '/staff/join-requests' }],
  },
  'the admin interface': {
    act: async () => auth(`/admin/users/${await idOf('member@summit.example')}`, { headers: bearer(KEY) }),
    expected: async () => [
      {
        event: 'authz_admin',
        key: 'service',
        method: 'GET',
        subjectId: await idOf('member@summit.example'),
        statusCode: 200,
      },
    ],
  },
  'the admin interface without the key': {
    act: async () => auth('/admin/users', { headers: bearer((await session('main@summit.example')).access_token) }),
    expected: async () => [{ event: 'authz_fail', reason: 'not_admin' }],
  },
};

const INVITE =
  'mutation Invite($input: CreateLenderUserInvitationInput!) { createLenderUserInvitation(input: $input) { id } }';
const ACTIVITY = 'mutation Change($input: UpdateUserActivityInput!) { updateUserActivity(input: $input) { id } }';

for (const [name, { act, expected }] of Object.entries(happenings)) {
  test(`${name} is one security event with actor and network, without secrets`, async () => {
    const events = await watch(act);
    const wanted = await expected();
    assert.deepEqual(
      events.map(({ event }) => event),
      wanted.map(({ event }) => event),
    );
    for (const [index, each] of wanted.entries()) {
      assert.deepEqual({ ...events[index], ...each }, events[index]);
      // Users are identified by id, unknown addresses by digest only.
      if (!('userId' in each)) assert.equal(events[index]!['userId'], undefined);
    }
    for (const secret of secrets) assert.ok(!log.some((line) => line.includes(secret)), `a line holds ${secret}`);
  });
}

test('distinguishes unknown addresses by digest', async () => {
  const digestsOf = async (email: string) =>
    (await watch(() => auth('/token?grant_type=password', { body: { email, password: 'not-the-password' } }))).map(
      ({ emailDigest }) => emailDigest,
    );
  const [first] = await digestsOf(UNKNOWN);
  assert.match(String(first), /^[0-9a-f]{16}$/);
  assert.deepEqual(await digestsOf(UNKNOWN.toUpperCase()), [first]);
  assert.notDeepEqual(await digestsOf('another@elsewhere.example'), [first]);
});

test('logs an unsigned call of the hosted service’s hook as a security event', async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  trackRequestContext(app);
  await app.register(beforeUserCreatedHook, {
    db: server.app.database.db,
    secret: `v1,whsec_${Buffer.from(KEY).toString('base64')}`,
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/before-user-created',
    payload: { user: { email: UNKNOWN } },
  });
  assert.equal(statusCode, 401);
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as Line).security.event),
    ['authz_fail'],
  );
  assert.ok(!lines[0]!.includes(UNKNOWN));
});
