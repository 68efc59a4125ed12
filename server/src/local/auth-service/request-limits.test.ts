import { DEFAULT_AUTH_LIMITS, type AuthLimits } from '@lender-portal/auth-service';
import { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { bearer, send } from '../../testing/api';
import { follow, destination, mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

type Refusal = { code?: string; message?: string };

/** Behind a proxy, so that requests can come from several addresses. */
async function start(context: TestContext, limits: Partial<AuthLimits>): Promise<TestServer> {
  const server = await startTestServer({ trustProxy: true }, limits);
  context.after(() => server.close());
  return server;
}

const post = (server: TestServer, path: string, body: object, from = '203.0.113.1') =>
  send<Refusal>(`${server.url}/auth/v1${path}`, { body, headers: { 'x-forwarded-for': from } });
const pick = ({ status, body }: { status: number; body: Refusal }) => [status, body.code, body.message];

/** Moves all that was counted into the past. */
const letPass = ({ app }: TestServer, seconds: number) =>
  withAuthTables(app.database.db)
    .updateTable('auth.rate_limits')
    .set(({ eb }) => ({ expire: eb('expire', '-', seconds * 1000) }))
    .execute();

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
    assert.equal((await post(server, path, {}, '203.0.113.2')).status, path === '/signup' ? 422 : 400, 'another address');
  }
  // Links have their own way of saying no.
  const link = await fetch(`${server.url}/auth/v1/verify?token=x&type=signup`, { redirect: 'manual', headers: { 'x-forwarded-for': '203.0.113.1' } });
  assert.equal(destination(link).hash.get('error_code'), 'over_request_rate_limit');
  assert.equal((await follow(`${server.url}/auth/v1/verify?token=x&type=signup`)).status, 303);

  await letPass(server, 250);
  assert.equal((await post(server, '/signup', {})).status, 429);
  await letPass(server, 50);
  assert.equal((await post(server, '/signup', {})).status, 422);
});

test('a customer’s IPv6 network counts as one address', async (context) => {
  const server = await start(context, { requests: { ...DEFAULT_AUTH_LIMITS.requests, recover: { max: 2, window: 300 } } });
  const statuses: number[] = [];
  for (const from of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1'])
    statuses.push((await post(server, '/recover', {}, from)).status);
  assert.deepEqual(statuses, [400, 400, 429, 400]);
});

test('limits mails of a kind to one per minute and address, alike for unknown addresses', async (context) => {
  const server = await start(context, { mailsPerRecipient: DEFAULT_AUTH_LIMITS.mailsPerRecipient });
  for (const email of ['member@summit.example', 'unknown@summit.example']) {
    assert.equal((await post(server, '/recover', { email })).status, 200);
    const [status, code, message] = pick(await post(server, '/recover', { email: email.toUpperCase() }));
    assert.deepEqual([status, code], [429, 'over_email_send_rate_limit']);
    const [, seconds] = /^For security purposes, you can only request this after (\d+) seconds\.$/.exec(String(message)) ?? [];
    assert.ok(Number(seconds) > 50 && Number(seconds) <= 60, String(message));
    assert.equal((await post(server, '/resend', { type: 'signup', email })).status, 200, 'another kind');
  }
  assert.equal((await mailsTo(server.url, 'member@summit.example')).length, 1);
  await letPass(server, 60);
  assert.equal((await post(server, '/recover', { email: 'member@summit.example' })).status, 200);
  assert.equal((await mailsTo(server.url, 'member@summit.example')).length, 2);
});

test('of many requests at once for one address one is answered with a mail', async (context) => {
  const server = await start(context, { mailsPerRecipient: DEFAULT_AUTH_LIMITS.mailsPerRecipient });
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(server, '/recover', { email: 'member@summit.example' })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 429, 429, 429, 429, 429]);
  assert.equal((await mailsTo(server.url, 'member@summit.example')).length, 1);
});

test('limits mails per hour in total without revealing known addresses', async (context) => {
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

test('serves nine networks while three others send thirty recoveries', async (context) => {
  const { mails, mailsPerNetwork, firstMails } = DEFAULT_AUTH_LIMITS;
  const server = await start(context, { mails, mailsPerNetwork, firstMails });
  for (let network = 1; network <= 3; network += 1)
    for (let count = 1; count <= 10; count += 1)
      assert.equal((await post(server, '/recover', { email: `nobody${network}x${count}@elsewhere.example` }, `198.51.100.${network}`)).status, 200);
  const lenders = ['main@summit.example', 'member@summit.example', 'colleague@summit.example', 'main@whitelabel.example'];
  for (let network = 1; network <= 9; network += 1) {
    const email = lenders[network % lenders.length]!;
    assert.equal((await post(server, '/recover', { email }, `203.0.113.${network}`)).status, 200, email);
  }
  for (const email of lenders) assert.ok((await mailsTo(server.url, email)).length > 0, email);
  // The reserve is for first mails; a second one waits for the common limit.
  assert.equal((await post(server, '/recover', { email: 'main@summit.example' }, '203.0.113.1')).status, 429);
});

test('bounds the reserve for first mails of networks', async (context) => {
  const server = await start(context, { mails: { max: 1, window: 3600 }, firstMails: { max: 2, window: 3600 } });
  const statuses: number[] = [];
  for (let network = 1; network <= 4; network += 1)
    statuses.push((await post(server, '/recover', { email: `nobody${network}@elsewhere.example` }, `203.0.113.${network}`)).status);
  assert.deepEqual(statuses, [200, 200, 200, 429]);
});

const signIn = (server: TestServer, email: string, password: string, from: string) => post(server, '/token?grant_type=password', { email, password }, from);

test('closes an account only for the network that failures come from', async (context) => {
  const server = await start(context, {});
  for (const email of ['member@summit.example', 'unknown@summit.example']) {
    for (let attempt = 1; attempt <= 10; attempt += 1) assert.equal((await signIn(server, email, 'wrong', '2001:db8:1:2::1')).status, 400);
    const refused = await signIn(server, email, 'lender-demo', '2001:db8:1:2::9');
    assert.deepEqual([...pick(refused), refused.headers.get('retry-after')], [429, 'over_request_rate_limit', 'Request rate limit reached', '300']);
  }
  assert.equal((await signIn(server, 'member@summit.example', 'lender-demo', '203.0.113.2')).status, 200);
  assert.equal((await signIn(server, 'colleague@summit.example', 'wrong', '2001:db8:1:2::1')).status, 400, 'another account');
});

test('a new password forgets the failures, whichever networks they came from', async (context) => {
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

test('slows guesses from many networks and never delays the owner’s network', async (context) => {
  const server = await start(context, { failedSignInsPerAccount: { max: 3, window: 3600 } });
  const email = 'member@summit.example';
  assert.equal((await signIn(server, email, 'lender-demo', '203.0.113.1')).status, 200);
  // As many as make each wait for eight seconds.
  for (let failure = 1; failure <= 33; failure += 1)
    await new RateLimiter('auth').consume(server.app.database.db, `sign-in:${email}`, { max: 3, window: 3600 });
  const elsewhere = signIn(server, email, 'lender-demo', '203.0.113.7');
  const guesses = Array.from({ length: 12 }, (_, index) => signIn(server, email, 'wrong', `192.0.2.${index}`));
  const isAnswered = Promise.race([...guesses, elsewhere].map((answer) => answer.then(({ status }) => status === 200)));
  assert.equal((await signIn(server, email, 'lender-demo', '203.0.113.1')).status, 200, 'a known network');
  assert.equal((await signIn(server, 'colleague@summit.example', 'lender-demo', '203.0.113.2')).status, 200, 'another account');
  assert.equal(await isAnswered, false, 'first of all come the refusals of those who would be too many');
  assert.equal((await elsewhere).status, 200, 'a new network, after a wait');
  const answers = await Promise.all(guesses);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(4).fill(400), ...Array(8).fill(429)]);
});

test('lets the owner request mails despite requests by others, without flooding them', async (context) => {
  const server = await start(context, { mailsPerRecipient: { max: 1, window: 60 }, mailsPerRecipientTotal: { max: 3, window: 3600 } });
  for (const email of ['member@summit.example', 'unknown@summit.example']) {
    const statuses: number[] = [];
    for (const from of ['198.51.100.1', '198.51.100.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'])
      statuses.push((await post(server, '/recover', { email }, from)).status);
    assert.deepEqual(statuses, [200, 429, 200, 200, 200, 200], email);
  }
  assert.equal((await mailsTo(server.url, 'member@summit.example')).length, 3);
  await letPass(server, 3600);
  assert.equal((await post(server, '/recover', { email: 'member@summit.example' })).status, 200);
  assert.equal((await mailsTo(server.url, 'member@summit.example')).length, 4);
});

test('counts mails per network and leaves the share of other networks', async (context) => {
  const server = await start(context, { mailsPerNetwork: { max: 2, window: 3600 }, mails: { max: 4, window: 3600 } });
  const statuses: number[] = [];
  for (const [index, email] of ['member@summit.example', 'colleague@summit.example', 'main@summit.example', 'samuel.okafor@summit.example'].entries())
    statuses.push((await post(server, '/recover', { email }, `2001:db8:1:2::${index + 1}`)).status);
  assert.deepEqual(statuses, [200, 200, 429, 429]);
  assert.equal((await post(server, '/recover', { email: 'main@summit.example' }, '203.0.113.2')).status, 200);
  assert.equal((await mailsTo(server.url, 'main@summit.example')).length, 1);
});
