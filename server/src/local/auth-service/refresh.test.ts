import { DEFAULT_AUTH_LIMITS } from '@lender-portal/auth-service';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, refresh, send, signIn } from '../../testing/api';
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

const sessionOf = (token: string) => (JSON.parse(atob(token.split('.')[1]!)) as { session_id: string }).session_id;
const { sessionTimebox, sessionIdleTimeout } = DEFAULT_AUTH_LIMITS;
const ago = (seconds: number | null) => new Date(Date.now() - seconds! * 1000);

// Behaviour: session.length
test('ends a session after its maximum age, or earlier if it is not renewed', async () => {
  const { db } = server.app.database;
  const cases: [what: string, times: { created: number; refreshed: number | null }, isAlive: boolean][] = [
    ['old and busy', { created: sessionTimebox! - 60, refreshed: 10 }, true],
    ['too old, however busy', { created: sessionTimebox! + 1, refreshed: 10 }, false],
    ['not renewed for long', { created: sessionTimebox! - 60, refreshed: sessionIdleTimeout! - 60 }, true],
    ['not renewed for too long', { created: sessionTimebox! - 60, refreshed: sessionIdleTimeout! + 1 }, false],
    ['never renewed', { created: sessionIdleTimeout! + 1, refreshed: null }, false],
  ];
  for (const [what, { created, refreshed }, isAlive] of cases) {
    const session = await signIn(server.url, 'main@summit.example');
    const refreshedAt = refreshed === null ? null : ago(refreshed);
    await sql`update auth.sessions set created_at = ${ago(created)}, refreshed_at = ${refreshedAt}, not_after = null
      where id = ${sessionOf(session.access_token)}`.execute(db);
    assert.equal(
      (await send(`${server.url}/auth/v1/user`, { headers: bearer(session.access_token) })).status,
      isAlive ? 200 : 403,
      what,
    );
    assert.equal((await exchange(session.refresh_token)).body.code, isAlive ? undefined : 'session_expired', what);
  }
});
