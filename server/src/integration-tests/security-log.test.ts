import { trackRequestContext } from '@lender-portal/server-kit/security-log/request-context';
import { fastify } from 'fastify';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beforeUserCreatedHook } from '../domains/invitations/hosted/before-user-created';
import { createServer } from '../server';
import { bearer, query, send, signIn } from '../testing/api';
import type { TestServer } from '../testing/test-server';
import { testSettings } from '../testing/test-settings';

const KEY = 'a-service-key-of-the-tests-that-is-long-enough';
const USER_AGENT = 'Watched/1.0';
const UNKNOWN = 'nobody.knows@elsewhere.example';

interface Line {
  reqId?: string;
  level: number;
  security: { event: string; network: string; userAgent: string } & Record<string, unknown>;
}

let server: TestServer;
let log: string[] = [];
/** Secrets that must not be logged: every password, token and key sent or received by these tests. */
const secrets = new Set(['lender-demo', KEY, UNKNOWN]);

before(async () => {
  const settings = await testSettings({ serviceKey: KEY });
  const app = await createServer(settings, { level: 'info', stream: { write: (line: string) => void log.push(line) } });
  await app.listen({ host: app.settings.host, port: app.settings.port });
  server = { app, url: `http://127.0.0.1:${app.settings.port}`, ownersUrl: '', close: () => app.close() };
});
after(() => server.close());

const asBrowser = { 'user-agent': USER_AGENT };
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

const happenings: Readonly<Record<string, { act: () => Promise<unknown>; expected: () => Promise<Expected[]> }>> = {
  'an ended session': {
    act: async () => {
      const { access_token: token } = await session('mei.zhang@summit.example');
      await session('mei.zhang@summit.example');
      await ask('mutation { endOtherSessions { __typename } }', token);
    },
    expected: async () => [
      { event: 'authn_token_revoked', userId: await idOf('mei.zhang@summit.example'), scope: 'others' },
    ],
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
      // Users are identified by id.
      if (!('userId' in each)) assert.equal(events[index]!['userId'], undefined);
    }
    for (const secret of secrets) assert.ok(!log.some((line) => line.includes(secret)), `a line holds ${secret}`);
  });
}

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
