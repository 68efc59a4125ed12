import { DEFAULT_AUTH_LIMITS, type AuthLimits } from '@lender-portal/auth-service';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { bearer, send } from '../../testing/api';
import { follow, destination, mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

type Refusal = { code?: string; message?: string };

/** Behind a proxy, so requests can come from several addresses. */
async function start(context: TestContext, limits: Partial<AuthLimits>): Promise<TestServer> {
  const server = await startTestServer({ trustProxy: 1 }, limits);
  context.after(() => server.close());
  return server;
}

const post = (server: TestServer, path: string, body: object, from = '203.0.113.1') =>
  send<Refusal>(`${server.url}/auth/v1${path}`, { body, headers: { 'x-forwarded-for': from } });
const pick = ({ status, body }: { status: number; body: Refusal }) => [status, body.code, body.message];

/** Moves all counts into the past. */
const letPass = ({ app }: TestServer, seconds: number) =>
  withAuthTables(app.database.db)
    .updateTable('auth.rate_limits')
    .set(({ eb }) => ({ expire: eb('expire', '-', seconds * 1000) }))
    .execute();

// Behaviour: limits.auth-requests
test('limits requests of each kind per network address, like the hosted service', async (context) => {
  const server = await start(context, { requests: DEFAULT_AUTH_LIMITS.requests });
  const rejected = [429, 'over_request_rate_limit', 'Request rate limit reached'];
  for (const [path, limit] of [
    ['/signup', 30],
    ['/recover', 30],
    ['/resend', 30],
    ['/verify', 30],
    ['/token?grant_type=password', 150],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: limit + 5 }, () => post(server, path, {})));
    assert.equal(answers.filter(({ status }) => status === 429).length, 5, path);
    assert.deepEqual(pick(await post(server, path, {})), rejected);
    assert.equal(
      (await post(server, path, {}, '203.0.113.2')).status,
      path === '/signup' ? 422 : 400,
      'another address',
    );
  }
  // Mailed links report errors by a redirect.
  const link = await fetch(`${server.url}/auth/v1/verify?token=x&type=signup`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': '203.0.113.1' },
  });
  assert.equal(destination(link).hash.get('error_code'), 'over_request_rate_limit');
  assert.equal((await follow(`${server.url}/auth/v1/verify?token=x&type=signup`)).status, 303);

  await letPass(server, 250);
  assert.equal((await post(server, '/signup', {})).status, 429);
  await letPass(server, 50);
  assert.equal((await post(server, '/signup', {})).status, 422);
});

// Behaviour: limits.auth-requests
test('limits refreshes per session, apart from the sign-ins of the network', async (context) => {
  const token = { max: 3, window: 300 };
  const server = await start(context, { requests: { ...DEFAULT_AUTH_LIMITS.requests, token } });
  const signInAs = async (email: string, from?: string) => {
    const { body } = await send<{ refresh_token: string }>(`${server.url}/auth/v1/token?grant_type=password`, {
      body: { email, password: 'lender-demo' },
      headers: { 'x-forwarded-for': from ?? '203.0.113.1' },
    });
    return { refresh_token: body.refresh_token };
  };
  const refresh = (body: object) => post(server, '/token?grant_type=refresh_token', body);
  const busy = await signInAs('member@summit.example');
  // The token still works, because its use was a moment ago.
  const statuses = [];
  for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await refresh(busy)).status);
  assert.deepEqual(statuses, [200, 200, 200, 429]);
  const colleague = await signInAs('main@summit.example');
  assert.equal((await refresh(colleague)).status, 200);

  const unknown = { refresh_token: 'aaaaaaaaaaaa' };
  assert.deepEqual([(await refresh(unknown)).status, (await refresh({})).status], [400, 429]);
});

test('counts a customer’s IPv6 network as one address', async (context) => {
  const server = await start(context, {
    requests: { ...DEFAULT_AUTH_LIMITS.requests, recover: { max: 2, window: 300 } },
  });
  const statuses: number[] = [];
  for (const from of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1'])
    statuses.push((await post(server, '/recover', {}, from)).status);
  assert.deepEqual(statuses, [400, 400, 429, 400]);
});

// Behaviour: mails.link-limits
test('limits mails of a kind to one a minute per address, known or unknown, and says how long to wait', async (context) => {
  const server = await start(context, { mailsPerRecipient: DEFAULT_AUTH_LIMITS.mailsPerRecipient });
  for (const email of ['member@summit.example', 'unknown@summit.example']) {
    assert.equal((await post(server, '/recover', { email })).status, 200);
    const [status, code, message] = pick(await post(server, '/recover', { email: email.toUpperCase() }));
    assert.deepEqual([status, code], [429, 'over_email_send_rate_limit']);
    const [, seconds] =
      /^For security purposes, you can only request this after (\d+) seconds\.$/.exec(String(message)) ?? [];
    assert.ok(Number(seconds) > 50 && Number(seconds) <= 60, String(message));
    assert.equal((await post(server, '/resend', { type: 'signup', email })).status, 200, 'another kind');
  }
  assert.equal((await mailsTo(server.url, 'member@summit.example')).length, 1);
  await letPass(server, 60);
  assert.equal((await post(server, '/recover', { email: 'member@summit.example' })).status, 200);
  assert.equal((await mailsTo(server.url, 'member@summit.example')).length, 2);
});

// Behaviour: mails.link-limits
test('sends one mail for concurrent requests for one address', async (context) => {
  const server = await start(context, { mailsPerRecipient: DEFAULT_AUTH_LIMITS.mailsPerRecipient });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post(server, '/recover', { email: 'member@summit.example' })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 429, 429, 429, 429, 429]);
  assert.equal((await mailsTo(server.url, 'member@summit.example')).length, 1);
});

// Behaviour: mails.link-limits
test('limits mails per hour, for known and unknown addresses alike', async (context) => {
  const server = await start(context, { mails: { max: 2, window: 3600 } });
  const people = ['member@summit.example', 'unknown@summit.example', 'main@summit.example', 'other@summit.example'];
  const answers = [];
  for (const email of people) answers.push(await post(server, '/recover', { email }));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 429, 429],
  );
  assert.deepEqual(pick(answers[2]!), [429, 'over_email_send_rate_limit', 'email rate limit exceeded']);
  assert.deepEqual(await mailsTo(server.url, 'main@summit.example'), []);
  await letPass(server, 3600);
  assert.equal((await post(server, '/recover', { email: 'main@summit.example' })).status, 200);
});

const signIn = (server: TestServer, email: string, password: string, from: string) =>
  post(server, '/token?grant_type=password', { email, password }, from);

// Behaviour: sign-in.failures
test('blocks sign-ins to an account after ten failures, only from the same network', async (context) => {
  const server = await start(context, {});
  for (const email of ['member@summit.example', 'unknown@summit.example']) {
    for (let attempt = 1; attempt <= 10; attempt += 1)
      assert.equal((await signIn(server, email, 'wrong', '2001:db8:1:2::1')).status, 400);
    const refused = await signIn(server, email, 'lender-demo', '2001:db8:1:2::9');
    assert.deepEqual(
      [...pick(refused), refused.headers.get('retry-after')],
      [429, 'over_request_rate_limit', 'Request rate limit reached', '300'],
    );
  }
  assert.equal((await signIn(server, 'member@summit.example', 'lender-demo', '203.0.113.2')).status, 200);
  assert.equal(
    (await signIn(server, 'colleague@summit.example', 'wrong', '2001:db8:1:2::1')).status,
    400,
    'another account',
  );
});

// Behaviour: sign-in.failures
test('forgets failed sign-ins from all networks when the password changes', async (context) => {
  const server = await start(context, {});
  const email = 'member@summit.example';
  const [office, home] = ['203.0.113.1', '203.0.113.2'];
  for (let attempt = 1; attempt <= 10; attempt += 1) await signIn(server, email, 'wrong', office);
  assert.equal((await signIn(server, email, 'lender-demo', office)).status, 429);
  const { body } = await signIn(server, email, 'lender-demo', home);
  const changed = await send(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: bearer((body as { access_token: string }).access_token),
    body: { password: 'quiet harbour lantern', current_password: 'lender-demo' },
  });
  assert.equal(changed.status, 200);
  assert.equal((await signIn(server, email, 'quiet harbour lantern', office)).status, 200);
});
