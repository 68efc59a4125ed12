import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { refresh, signIn } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

const REUSE_INTERVAL = 10;

let server: TestServer;
before(async () => {
  server = await startTestServer({}, { refreshTokenReuseInterval: REUSE_INTERVAL });
});
after(() => server.close());

const start = async () => (await signIn(server.url, 'main@summit.example')).refresh_token;
const exchange = (token: string) => refresh(server.url, token);

/** Moves a token's timestamps into the past, beyond the reuse interval. */
const age = (token: string) =>
  withAuthTables(server.app.database.db)
    .updateTable('auth.refresh_tokens')
    .set({ updated_at: new Date(Date.now() - (REUSE_INTERVAL + 1) * 1000) })
    .where('token', '=', token)
    .execute();

// Behaviour: session.refresh
test('gives tabs that refresh concurrently the same token', async () => {
  const first = await start();
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(first)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(answers.map(({ body }) => body.refresh_token)).size, 1);
});

// Behaviour: session.refresh
test('ends the token family if an older token is reused after the interval', async () => {
  const first = await start();
  const second = (await exchange(first)).body.refresh_token;
  const third = (await exchange(second)).body.refresh_token;
  await age(first);
  const stolen = await exchange(first);
  assert.deepEqual([stolen.status, stolen.body.code], [400, 'refresh_token_already_used']);
  await age(third);
  const rightful = await exchange(third);
  assert.deepEqual([rightful.status, rightful.body.code], [400, 'refresh_token_already_used']);
});
