import { createLocalJWKSet, decodeJwt, jwtVerify, type JWK } from 'jose';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, send, signIn } from '../../testing/api';
import { createAuthClient } from '../../testing/auth-client';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface ErrorBody {
  code: string | number;
  message?: string;
  error_code?: string;
  msg?: string;
}

const auth = (path: string) => `${server.url}/auth/v1${path}`;
const tryPassword = (email: string, password: string) =>
  send<ErrorBody>(auth('/token?grant_type=password'), { body: { email, password } });

const createClient = () => createAuthClient(server);

test('signs in, reads the user, refreshes and signs out with the client library', async () => {
  const client = createClient();
  const signedIn = await client.signInWithPassword({ email: 'Main@Summit.example', password: 'lender-demo' });
  assert.equal(signedIn.error, null);
  assert.equal(signedIn.data.user?.email, 'main@summit.example');
  assert.deepEqual(
    { ...signedIn.data.user.app_metadata, tenantId: undefined },
    {
      provider: 'email',
      providers: ['email'],
      tenantId: undefined,
      tenantName: 'Summit Lending LLC',
      tenantIsDev: false,
      tenantType: 'lender',
    },
  );

  const user = await client.getUser();
  assert.equal(user.data.user?.identities?.[0]?.provider, 'email');

  const refreshed = await client.refreshSession();
  assert.equal(refreshed.error, null);
  assert.notEqual(refreshed.data.session?.refresh_token, signedIn.data.session?.refresh_token);

  const claims = await client.getClaims();
  assert.equal(claims.error, null);
  assert.equal(claims.data?.claims['email'], 'main@summit.example');

  assert.equal((await client.signOut({ scope: 'local' })).error, null);
  assert.equal((await client.getSession()).data.session, null);
});

test('responds alike to an unknown account and a wrong password', async () => {
  const wrong = await tryPassword('member@summit.example', 'wrong');
  const unknown = await tryPassword('nobody@summit.example', 'wrong');
  assert.equal(wrong.status, 400);
  assert.deepEqual(wrong.body, { code: 'invalid_credentials', message: 'Invalid login credentials' });
  assert.deepEqual(unknown.body, wrong.body);
});

// Behaviour: sign-in.refused
test('reveals a deactivated account only with the right password', async () => {
  const { status, body } = await tryPassword('inactive@summit.example', 'lender-demo');
  assert.equal(status, 400);
  assert.equal(body.code, 'user_banned');
  assert.equal((await tryPassword('inactive@summit.example', 'wrong')).body.code, 'invalid_credentials');
});

// Behaviour: sign-in.unconfirmed
test('reveals an unconfirmed address only with the right password', async () => {
  const { db } = server.app.database;
  await withAuthTables(db)
    .updateTable('auth.users')
    .set({ email_confirmed_at: null })
    .where('email', '=', 'tessa.hoffman@summit.example')
    .execute();
  assert.equal((await tryPassword('tessa.hoffman@summit.example', 'wrong')).body.code, 'invalid_credentials');
  assert.equal((await tryPassword('tessa.hoffman@summit.example', 'lender-demo')).body.code, 'email_not_confirmed');
});

test('issues access tokens with subject, audience, issuer and expiry, signed with a published key', async () => {
  const session = await signIn(server.url, 'main@summit.example');
  const { body, headers } = await send<{ keys: JWK[] }>(auth('/.well-known/jwks.json'));
  assert.equal(headers.get('cache-control'), 'public, max-age=600');
  assert.deepEqual(
    body.keys.map(({ kty, crv, alg, d }) => ({ kty, crv, alg, d })),
    [{ kty: 'EC', crv: 'P-256', alg: 'ES256', d: undefined }],
  );
  const { payload, protectedHeader } = await jwtVerify(session.access_token, createLocalJWKSet(body), {
    issuer: `${server.app.settings.auth.url}/auth/v1`,
    audience: 'authenticated',
  });
  assert.equal(protectedHeader.kid, body.keys[0]?.kid);
  assert.equal(payload.sub, session.user.id);
  assert.equal(payload['role'], 'authenticated');
  assert.equal(payload['aal'], 'aal1');
  assert.equal(payload.exp! - payload.iat!, 3600);
  assert.equal(session.expires_at, payload.exp);
  assert.deepEqual(
    (payload['amr'] as { method: string }[]).map(({ method }) => method),
    ['password'],
  );
});

test('allows the client’s preflight requests from any origin', async () => {
  const { status, headers } = await send(auth('/token?grant_type=password'), { method: 'OPTIONS' });
  assert.equal(status, 204);
  assert.equal(headers.get('access-control-allow-origin'), '*');
  for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'])
    assert.match(headers.get('access-control-allow-headers') ?? '', new RegExp(name));
});

test('checks a bearer token’s signature, user, session and ban', async () => {
  const { db } = server.app.database;
  const getUser = (token: string) => send<ErrorBody>(auth('/user'), { headers: bearer(token) });
  const session = await signIn(server.url, 'priya.raman@summit.example');
  assert.equal((await getUser(session.access_token)).status, 200);
  assert.equal((await send<ErrorBody>(auth('/user'))).status, 401);

  const [head, payload] = session.access_token.split('.');
  for (const forged of ['sb_publishable_x', `${head}.${payload}.AAAA`, `${btoa('{"alg":"none"}')}.${payload}.`]) {
    const { status, body } = await getUser(forged);
    assert.deepEqual([status, body.code], [403, 'bad_jwt'], forged.slice(0, 30));
  }

  await withAuthTables(db)
    .updateTable('auth.users')
    .set({ banned_until: new Date(Date.now() + 60_000) })
    .where('id', '=', session.user.id)
    .execute();
  assert.deepEqual(pick(await getUser(session.access_token)), [403, 'user_banned']);
  await withAuthTables(db).deleteFrom('auth.sessions').where('user_id', '=', session.user.id).execute();
  assert.deepEqual(pick(await getUser(session.access_token)), [403, 'session_not_found']);
  await withAuthTables(db).deleteFrom('auth.users').where('id', '=', session.user.id).execute();
  assert.deepEqual(pick(await getUser(session.access_token)), [403, 'user_not_found']);
});

const pick = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];

test('signs out this session, the others or all', async () => {
  const email = 'samuel.okafor@summit.example';
  const isAlive = async (token: string) => (await send(auth('/user'), { headers: bearer(token) })).status === 200;
  const signOut = (token: string, query = '') =>
    send<ErrorBody>(auth(`/logout${query}`), { method: 'POST', headers: bearer(token) });
  const [first, second, third] = await Promise.all([
    signIn(server.url, email),
    signIn(server.url, email),
    signIn(server.url, email),
  ]);
  const alive = () => Promise.all([first, second, third].map(({ access_token: token }) => isAlive(token)));

  assert.deepEqual(pick(await signOut(first.access_token, '?scope=everywhere')), [400, 'validation_failed']);
  assert.equal((await signOut(first.access_token, '?scope=local')).status, 204);
  assert.deepEqual(await alive(), [false, true, true]);
  assert.equal((await signOut(second.access_token, '?scope=others')).status, 204);
  assert.deepEqual(await alive(), [false, true, false]);
  const fourth = await signIn(server.url, email);
  assert.equal((await signOut(fourth.access_token)).status, 204);
  assert.deepEqual(await alive(), [false, false, false]);
  assert.deepEqual(pick(await signOut(fourth.access_token)), [403, 'session_not_found']);
});

// Behaviour: sign-in.failures
test('rejects further failed sign-ins of an address after ten in five minutes, with or without an account', async () => {
  for (const email of ['grace.nakamura@summit.example', 'ghost@summit.example']) {
    for (let attempt = 1; attempt <= 10; attempt += 1)
      assert.deepEqual(pick(await tryPassword(attempt % 2 ? email : email.toUpperCase(), 'wrong')), [
        400,
        'invalid_credentials',
      ]);
    const refused = await tryPassword(email, 'wrong');
    assert.deepEqual(pick(refused), [429, 'over_request_rate_limit']);
    assert.ok(Number(refused.headers.get('retry-after')) > 200);
  }
  await signIn(server.url, 'jonas.lindqvist@summit.example');
});

test('includes no password or hash in the token', async () => {
  const session = await signIn(server.url, 'main@summit.example');
  assert.doesNotMatch(JSON.stringify([session, decodeJwt(session.access_token)]), /\$2[aby]\$|lender-demo|encrypted/);
});
