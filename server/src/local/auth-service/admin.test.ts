import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, send, signIn } from '../../testing/api';
import { createAuthClient } from '../../testing/auth-client';
import { invite } from '../../testing/invitations';
import { destination, follow, mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';

const KEY = 'a-service-key-of-the-tests-that-is-long-enough';
const PASSWORD = 'a good password';

let server: TestServer;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
});
after(() => server.close());

const admin = (path: string, init: Parameters<typeof send>[1] = {}) =>
  send<Record<string, unknown>>(`${server.url}/auth/v1/admin${path}`, { headers: bearer(KEY), ...init });
const client = () => createAuthClient(server, { key: KEY }).admin;
const idOf = async (email: string) => (await signIn(server.url, email)).user.id;

test('requires the service key for the admin API', async () => {
  const { access_token: token } = await signIn(server.url, 'main@summit.example');
  const cases: [headers: Record<string, string>, status: number, code: string][] = [
    [{}, 401, 'no_authorization'],
    [bearer('sb_publishable_x'), 403, 'bad_jwt'],
    [bearer(`${KEY}x`), 403, 'bad_jwt'],
    [bearer(token), 403, 'not_admin'],
  ];
  for (const [headers, status, code] of cases) {
    for (const path of ['/users', `/users/${crypto.randomUUID()}`]) {
      const answer = await admin(path, { headers });
      assert.deepEqual([answer.status, answer.body['code']], [status, code]);
    }
    assert.equal(
      (await admin('/generate_link', { headers, body: { type: 'recovery', email: 'main@summit.example' } })).status,
      status,
    );
  }
});

test('pages users', async () => {
  const { status, body, headers } = await admin('/users?page=2&per_page=10');
  assert.equal(status, 200);
  assert.deepEqual([(body['users'] as unknown[]).length, body['aud']], [10, 'authenticated']);
  assert.ok(Number(headers.get('x-total-count')) > 20);
  assert.match(headers.get('link') ?? '', /page=3&per_page=10>; rel="next", .*rel="last"/);
  const { data, error } = await client().listUsers({ page: 1, perPage: 5 });
  assert.deepEqual([error, data.users.length, 'nextPage' in data && data.nextPage], [null, 5, 2]);
  assert.equal((await client().listUsers()).error, null);
  for (const query of ['?page=0', '?per_page=x', '?page=-1', '?page=1&page=2'])
    assert.equal((await admin(`/users${query}`)).status, 400, query);
});

test('reads and updates a user, merges metadata and removes null keys', async () => {
  const id = await idOf('mei.zhang@summit.example');
  assert.equal((await client().getUserById(id)).data.user?.email, 'mei.zhang@summit.example');
  const { data, error } = await client().updateUserById(id, {
    app_metadata: { tenantName: 'Renamed', extra: 1 },
    user_metadata: { portal: null, likes: 'tea' },
  });
  assert.equal(error, null);
  assert.deepEqual(
    [data.user.app_metadata['tenantName'], data.user.app_metadata['tenantType'], data.user.app_metadata['extra']],
    ['Renamed', 'lender', 1],
  );
  assert.deepEqual([data.user.user_metadata['likes'], 'portal' in data.user.user_metadata], ['tea', false]);
  await client().updateUserById(id, { password: PASSWORD });
  await signIn(server.url, 'mei.zhang@summit.example', PASSWORD);
});

test('blocks a banned user immediately and restores access afterwards', async () => {
  const { user, access_token: token } = await signIn(server.url, 'noah.abernathy@summit.example');
  const read = async () =>
    (await send<{ code?: string }>(`${server.url}/auth/v1/user`, { headers: bearer(token) })).body.code;
  assert.equal((await client().updateUserById(user.id, { ban_duration: '1h30m' })).error, null);
  assert.equal(await read(), 'user_banned');
  const { data } = await client().updateUserById(user.id, { ban_duration: '876000h' });
  assert.ok((data.user as { banned_until?: string }).banned_until);
  await client().updateUserById(user.id, { ban_duration: 'none' });
  assert.equal(await read(), undefined);
});

test('rejects invalid ids and values', async () => {
  const id = await idOf('member@summit.example');
  const cases: [path: string, body: unknown, status: number, code: string][] = [
    ['/users/not-an-id', {}, 404, 'validation_failed'],
    [`/users/${crypto.randomUUID()}`, {}, 404, 'user_not_found'],
    [`/users/${id}`, { ban_duration: 'for ever' }, 400, 'validation_failed'],
    [`/users/${id}`, { ban_duration: 5 }, 400, 'bad_json'],
    [`/users/${id}`, { password: '12345' }, 422, 'weak_password'],
    [`/users/${id}`, { app_metadata: [] }, 400, 'bad_json'],
    [`/users/${id}`, { user_metadata: { name: '\0' } }, 400, 'validation_failed'],
    [`/users/${id}`, '{', 400, 'bad_json'],
  ];
  for (const [path, body, status, code] of cases) {
    const answer = await admin(path, { method: 'PUT', body });
    assert.deepEqual([answer.status, answer.body['code']], [status, code], `${path} ${JSON.stringify(body)}`);
  }
  for (const [body, status, code] of [
    [{ type: 'sms', email: 'member@summit.example' }, 400, 'validation_failed'],
    [{ type: 'recovery', email: 'nobody' }, 400, 'validation_failed'],
    [{ type: 'recovery', email: 'nobody@summit.example' }, 404, 'user_not_found'],
    [{ type: 'signup', email: 'member@summit.example', password: PASSWORD }, 422, 'email_exists'],
    [
      { type: 'signup', email: 'somebody@summit.example', password: PASSWORD, data: { invitation: 'x' } },
      422,
      'invitation_invalid',
    ],
  ] as const) {
    const answer = await admin('/generate_link', { body });
    assert.deepEqual([answer.status, answer.body['code']], [status, code], JSON.stringify(body));
  }
});

test('generates a link that works like a mailed one, without a mail', async () => {
  const email = 'generated@summit.example';
  const { data, error } = await client().generateLink({
    type: 'signup',
    email,
    password: PASSWORD,
    options: {
      data: { firstName: 'Gene', lastName: 'Rated', invitation: await invite(server, email) },
      redirectTo: `${server.app.settings.appUrl}/loans`,
    },
  });
  assert.equal(error, null);
  assert.deepEqual([data.properties?.verification_type, data.user?.email], ['signup', email]);
  assert.match(data.properties!.hashed_token, /^[0-9a-f]{56}$/);
  assert.deepEqual(await mailsTo(server.url, email), []);
  const { pathname, search } = new URL(data.properties!.action_link);
  const { address, hash } = destination(await follow(`${server.url}${pathname}${search}`));
  assert.equal(address, `${server.app.settings.appUrl}/loans`);
  assert.ok(hash.get('access_token'));
  assert.equal((await signIn(server.url, email, PASSWORD)).user.app_metadata['tenantName'], 'Summit Lending LLC');
});

test('accepts a one-time password instead of the link', async () => {
  const email = 'priya.raman@summit.example';
  const { body } = await admin('/generate_link', { body: { type: 'recovery', email } });
  const guess = String((Number(body['email_otp']) + 1) % 1e10).padStart(10, '0');
  const verify = (token: string) => createAuthClient(server).verifyOtp({ email, token, type: 'recovery' });
  assert.equal((await verify(guess)).error?.code, 'otp_expired');
  assert.equal((await verify(String(body['email_otp']))).error, null);
});

test('lets the service confirm an address, which uses the invitation', async () => {
  const email = 'confirmed@summit.example';
  const signedUp = await createAuthClient(server).signUp({
    email,
    password: PASSWORD,
    options: { data: { invitation: await invite(server, email) } },
  });
  const { data } = await client().updateUserById(signedUp.data.user!.id, { email_confirm: true });
  assert.equal(data.user?.app_metadata['tenantName'], 'Summit Lending LLC');
  await signIn(server.url, email, PASSWORD);
});
