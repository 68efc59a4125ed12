import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLocalAuthService } from '../../local/auth-service/local-auth-service';
import { bearer, refresh, send, signIn } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { testSettings } from '../../testing/test-settings';
import { verifyWithHostedService, type VerifySession } from './verify-session';

let hosted: TestServer;
let verify: VerifySession;
before(async () => {
  hosted = await startTestServer();
  verify = verifyWithHostedService(
    { ...hosted.app.settings, auth: { ...hosted.app.settings.auth, local: null } },
    async () => {},
  );
});
after(() => hosted.close());

test('accepts a hosted session until it is signed out', async () => {
  const { access_token: token, user } = await signIn(hosted.url, 'main@summit.example');
  const { session_id: sessionId, amr } = decodeJwt<{ session_id: string; amr: { timestamp: number }[] }>(token);
  const account = { email: 'main@summit.example', isConfirmed: true, metadata: user['user_metadata'] };
  assert.deepEqual(await verify(token), {
    userId: user.id,
    sessionId,
    signedInAt: new Date(amr[0]!.timestamp * 1000),
    account,
  });
  await send(`${hosted.url}/auth/v1/logout?scope=local`, { method: 'POST', headers: bearer(token) });
  assert.equal(await verify(token, 'now'), undefined);
  assert.equal(await verify(token), undefined);
});

// Behaviour: session.length
test('rejects a hosted session over its maximum age, however often it was renewed', async () => {
  const { access_token: token, refresh_token: next } = await signIn(hosted.url, 'main@summit.example');
  const { session_id: sessionId } = decodeJwt<{ session_id: string }>(token);
  const limited = verifyWithHostedService(
    {
      ...hosted.app.settings,
      auth: {
        ...hosted.app.settings.auth,
        local: null,
        hosted: { serviceKey: '', hookSecret: null, sessionMaxAge: 3600 },
      },
    },
    async () => {},
  );
  assert.ok(await limited(token));
  const longAgo = new Date(Date.now() - 3601_000);
  await sql`update auth.sessions set created_at = ${longAgo} where id = ${sessionId}`.execute(hosted.app.database.db);
  const renewed = (await refresh(hosted.url, next)).body.access_token;
  assert.equal(await limited(renewed), undefined);
  assert.ok(await verify(renewed));
});

test('rejects malformed and foreign tokens', async () => {
  const { access_token: token } = await signIn(hosted.url, 'main@summit.example');
  const [head, payload] = token.split('.');
  assert.equal(await verify('nonsense'), undefined);
  assert.equal(await verify(`${head}.${payload}.AAAA`), undefined);
  const other = verifyWithHostedService(
    {
      ...hosted.app.settings,
      auth: { ...hosted.app.settings.auth, url: hosted.url.replace('127.0.0.1', '127.0.0.2'), local: null },
    },
    async () => {},
  );
  // An unreachable service is an error, not a rejection: the session may be valid.
  await assert.rejects(other(token));
});

test('does not run the local service in production', async () => {
  const settings = await testSettings({ nodeEnv: 'production' });
  await assert.rejects(createLocalAuthService(hosted.app.database.db, settings), /does not run in production/);
});
