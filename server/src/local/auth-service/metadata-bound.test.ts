import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, refresh, send, signIn } from '../../testing/api';
import { invite } from '../../testing/invitations';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

const SERVICE_KEY = 'a-service-key-of-the-tests-that-is-long-enough';

let server: TestServer;
before(async () => {
  server = await startTestServer({ serviceKey: SERVICE_KEY });
});
after(() => server.close());

const path = (rest: string) => `${server.url}/auth/v1${rest}`;
const update = (token: string, data: unknown) =>
  send<{ code?: string }>(path('/user'), { method: 'PUT', headers: bearer(token), body: { data } });
const read = async (token: string) => (await send(path('/user'), { headers: bearer(token) })).status;

test('limits user metadata so that tokens stay acceptable to servers', async () => {
  const { access_token: token, refresh_token: next, user } = await signIn(server.url, 'member@summit.example');
  const statuses: number[] = [];
  for (let round = 0; round < 16; round += 1)
    statuses.push((await update(token, { [`key${round}`]: 'x'.repeat(3900) })).status);
  assert.deepEqual(statuses, [200, ...Array(15).fill(400)]);
  const asAdmin = await send(path(`/admin/users/${user.id}`), {
    method: 'PUT',
    headers: bearer(SERVICE_KEY),
    body: { user_metadata: { more: 'x'.repeat(3900) } },
  });
  assert.equal(asAdmin.status, 400);
  const { body } = await refresh(server.url, next);
  assert.equal(await read(body.access_token), 200);
  assert.equal((await update(token, { key0: null, other: 'y'.repeat(3900) })).status, 200, 'what goes makes room');
});

test('measures metadata in bytes and rejects deep nesting', async () => {
  const { access_token: token } = await signIn(server.url, 'main@summit.example');
  for (const [what, data] of [
    ['large', { text: 'x'.repeat(4096) }],
    ['large in bytes', { text: '界'.repeat(1500) }],
    ['deep', { text: JSON.parse('['.repeat(20) + ']'.repeat(20)) as unknown }],
  ] as const) {
    const { status, body } = await update(token, data);
    assert.deepEqual([status, body.code], [400, 'validation_failed'], what);
  }
  const veryDeep = await send<{ code?: string }>(path('/user'), {
    method: 'PUT',
    headers: bearer(token),
    body: `{"data":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
  });
  assert.deepEqual([veryDeep.status, veryDeep.body.code], [400, 'validation_failed']);
  const signUp = await send<{ code?: string }>(path('/signup'), {
    body: {
      email: 'large@summit.example',
      password: 'a good pass phrase',
      data: { invitation: await invite(server, 'large@summit.example'), text: 'x'.repeat(4096) },
    },
  });
  assert.deepEqual([signUp.status, signUp.body.code], [400, 'validation_failed']);
});

test('keeps an oversized account usable and lets it shrink', async () => {
  const email = 'samuel.okafor@summit.example';
  const large = JSON.stringify({ likes: 'tea', large: 'x'.repeat(60_000) });
  await withAuthTables(server.app.database.db)
    .updateTable('auth.users')
    .set({ raw_user_meta_data: large })
    .where('email', '=', email)
    .execute();
  const { access_token: token } = await signIn(server.url, email);
  assert.equal(await read(token), 200);
  const { user_metadata: claim } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    user_metadata: unknown;
  };
  assert.deepEqual(claim, { likes: 'tea' });
  assert.equal((await update(token, { more: 'x' })).status, 400);
  assert.equal((await update(token, { large: null, more: 'x' })).status, 200);
});
