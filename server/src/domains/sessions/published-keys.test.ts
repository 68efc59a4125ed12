import { SignJWT, UnsecuredJWT } from 'jose';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { authIssuer, type PortalSettings } from '../../foundation/settings/settings';
import { codes, query, signIn } from '../../testing/api';
import { hostedFiles } from '../../testing/hosted-portal';
import { startTestServer, type TestServer } from '../../testing/test-server';

/** A project that signs tokens with a shared secret and therefore publishes no keys. */
let project: Server;
let keys: unknown[] = [];
/** Accepted tokens and their users. */
const users = new Map<string, object>();
let service: TestServer;
before(async () => {
  service = await startTestServer();
  project = createServer((request, response) => {
    const user = users.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    const body = request.url?.endsWith('/jwks.json') ? { keys } : user;
    response
      .writeHead(body ? 200 : 403, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { code: 'bad_jwt' }));
  }).listen(0, '127.0.0.1');
  await once(project, 'listening');
});
after(async () => {
  project.close();
  await service.close();
});

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const production = (url: string): Partial<PortalSettings> => ({
  nodeEnv: 'production',
  seed: 'none',
  isAppUrlConfigured: true,
  files: hostedFiles,
  auth: {
    ...service.app.settings.auth,
    url,
    local: null,
    hosted: { serviceKey: 'a service key', hookSecret: null, sessionMaxAge: 86_400 },
  },
});

test('fails startup with advice if the project publishes no keys', async () => {
  keys = [];
  const refused = await startTestServer(production(addressOf(project))).then(
    (portal) => portal.close(),
    (error: Error) => error,
  );
  assert.ok(refused instanceof Error);
  assert.equal(refused.name, 'SettingsError');
  assert.match(
    refused.message,
    /SUPABASE_URL: .*publishes no keys at http.*jwks\.json: .*shared secret \(HS256\).*signing key/,
  );
});

test('starts if the project is unreachable', async () => {
  const portal = await startTestServer(production('http://127.0.0.1:9'));
  await portal.close();
});

test('logs an error for a session that the service accepts but the keys cannot verify', async (context) => {
  const { access_token: anyones } = await signIn(service.url, 'main@summit.example');
  // Published keys that are not in use yet: tokens are still signed with the secret.
  keys = ((await (await fetch(`${service.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: unknown[] }).keys;
  const portal = await startTestServer(production(addressOf(project)));
  context.after(() => portal.close());

  const claims = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), role: 'authenticated' };
  const sign = (secret: string, kid?: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(kid && { kid }) })
      .setIssuer(authIssuer(portal.app.settings))
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
  const genuine = await sign('a secret of the project that is long enough');
  users.set(genuine, {
    id: claims.sub,
    email: 'somebody@hosted.example',
    email_confirmed_at: new Date().toISOString(),
  });
  const answer = await query(portal.url, '{ user { id } }', { token: genuine });
  assert.deepEqual(codes(answer), ['INTERNAL']);

  for (const token of [
    await sign('a secret that somebody has made up'),
    new UnsecuredJWT(claims).encode(),
    'nonsense',
    anyones,
  ])
    assert.deepEqual(codes(await query(portal.url, '{ user { id } }', { token })), ['UNAUTHENTICATED']);
});
