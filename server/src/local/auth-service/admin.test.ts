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
    const answer = await admin(`/users/${crypto.randomUUID()}`, { headers });
    assert.deepEqual([answer.status, answer.body['code']], [status, code]);
  }
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
  assert.equal((await client().updateUserById(user.id, { ban_duration: '1.5h' })).error, null);
  assert.equal(await read(), 'user_banned');
  const { data } = await client().updateUserById(user.id, { ban_duration: '876000h' });
  assert.ok((data.user as { banned_until?: string }).banned_until);
  await client().updateUserById(user.id, { ban_duration: 'none' });
  assert.equal(await read(), undefined);
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

test('updates the portal’s record when the service changes an email, which must be unique', async () => {
  const { db } = server.app.database;
  const { user } = await signIn(server.url, 'priya.raman@summit.example');
  const taken = await client().updateUserById(user.id, { email: 'member@summit.example' });
  assert.equal(taken.error?.code, 'email_exists');
  const { data, error } = await client().updateUserById(user.id, { email: 'Priya.New@summit.example' });
  assert.deepEqual([error, data.user?.email], [null, 'priya.new@summit.example']);
  const { email } = await db
    .selectFrom('portal.users')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  assert.equal(email, 'priya.new@summit.example');
  await signIn(server.url, 'priya.new@summit.example');
});
