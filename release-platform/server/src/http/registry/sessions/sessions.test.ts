import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { removeOldReports } from '../../../domains/clean-up-releases';
import { call, createTestToken } from '../../../testing/calls';
import { callOwners, FROM_PAGE, openOwnersSession, ownersLink, postOwners } from '../../../testing/owners-session';
import { DOCUMENTS as NAME, testRegistry } from '../../../testing/registry';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { revokeToken } from '../../../domains/releases/tokens/registry-tokens';

const JSON_TYPE = { 'content-type': 'application/json' };

const registry = testRegistry();
let server: TestServer;
let owner: string;
let team: string;
before(async () => {
  ({ server, owner } = registry);
  team = await registry.token('documents-team', NAME);
});

const table = () => server.db.selectFrom('portal.registry_sessions').selectAll().execute();
const link = (token: string) => ownersLink(server, token);
const open = (token: string) => openOwnersSession(server, token);
const startWith = (secret: unknown, headers: Record<string, string> = FROM_PAGE, more: object = {}) =>
  postOwners(server, '/sessions/start', { secret, ...more }, headers);

// Behaviour: owners-page.session
test('starts one session per link with the rights of its token and stores only digests', async () => {
  const { secret, url } = await link(team);
  assert.equal(url, `${server.ownersUrl}/platform#${secret}`);
  assert.match(secret, /^[\w-]{43}$/);
  const started = await startWith(secret);
  assert.equal(started.status, 201, JSON.stringify(started.body));
  const { name, isOwner, modules, expiresAt, key } = started.body;
  assert.deepEqual([name, isOwner, modules], ['documents-team', false, [NAME]]);
  assert.ok(Math.abs(Date.parse(String(expiresAt)) - Date.now() - 8 * 3_600_000) < 60_000);
  const cookie = started.headers.get('set-cookie')!;
  assert.match(cookie, /^lp-owners=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
  const stored = JSON.stringify(await table());
  for (const each of [secret, cookie.split(/[=;]/)[1]!, String(key)]) assert.ok(!stored.includes(each));

  const headers = { cookie: cookie.split(';')[0]!, 'x-lender-portal-session': String(key) };
  assert.deepEqual((await callOwners(server, '/session', { headers })).body, { name, isOwner, modules, expiresAt });
  assert.equal((await callOwners(server, '/ledger', { headers })).status, 200);
  const again = await startWith(secret);
  assert.deepEqual([again.status, again.body.code, again.headers.get('set-cookie')], [410, 'LINK_ENDED', null]);
});

test('starts one session for concurrent uses of a link', async () => {
  const { secret } = await link(team);
  const answers = await Promise.all(Array.from({ length: 8 }, () => startWith(secret)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array<number>(7).fill(410)]);
});

test('expires a link after five minutes, rejects invalid ones, and lets no session create links', async () => {
  const { secret } = await link(owner);
  const { expires_at: expiresAt, id } = (await table()).at(-1)!;
  assert.ok(Math.abs(expiresAt.getTime() - Date.now() - 300_000) < 60_000);
  await server.db
    .updateTable('portal.registry_sessions')
    .set({ expires_at: new Date() })
    .where('id', '=', id)
    .execute();
  assert.equal((await startWith(secret)).status, 410);
  for (const wrong of ['', 'x'.repeat(43), `${secret}x`]) assert.equal((await startWith(wrong)).status, 410, wrong);
  for (const none of [undefined, 1, null]) assert.equal((await startWith(none)).status, 400, String(none));
  await removeOldReports(server.db, new Date());
  assert.ok((await table()).every((row) => row.id !== id));

  const session = { ...(await open(owner)), ...FROM_PAGE };
  assert.deepEqual(
    [
      (await postOwners(server, '/sessions', {}, {})).status,
      (await postOwners(server, '/sessions', {}, session)).status,
    ],
    [401, 403],
  );
});

for (const [what, headers] of [
  ['the header is missing', { 'sec-fetch-site': 'same-origin' }],
  ['the header says something else', { 'sec-fetch-site': 'same-origin', 'x-lender-portal': 'lenders' }],
  [
    'another site sends it',
    { 'x-lender-portal': 'platform', 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  ],
  ['another host or port of the site sends it', { 'x-lender-portal': 'platform', 'sec-fetch-site': 'same-site' }],
  ['the lenders’ origin sends it', { 'x-lender-portal': 'platform', origin: 'http://127.0.0.1:1' }],
  [
    'a browser without fetch metadata sends it from another origin',
    { 'x-lender-portal': 'platform', origin: 'https://elsewhere.example' },
  ],
  ['no browser sends it', { 'x-lender-portal': 'platform' }],
] as [string, Record<string, string>][]) {
  // Behaviour: owners-page.session
  test(`rejects changes by a session if ${what}`, async () => {
    const session = await open(owner);
    const { secret } = await link(owner);
    for (const [path, method, body] of [
      ['/swaps', 'POST', '{}'],
      ['/rollback', 'POST', '{"to":1}'],
      ['/previews', 'POST', '{}'],
      ['/session', 'DELETE', '{}'],
    ] as const) {
      const answer = await callOwners(server, path, {
        method,
        headers: { ...session, ...headers, ...JSON_TYPE },
        body,
      });
      assert.deepEqual([answer.status, answer.body.code], [403, 'FORBIDDEN'], path);
    }
    assert.equal((await startWith(secret, headers)).status, 403);
    assert.equal((await startWith(secret)).status, 201);
    assert.equal((await callOwners(server, '/session', { headers: session })).status, 200);
  });
}

// Behaviour: owners-page.session
test('rejects a session at the lenders’ address, whatever a script there sends', async () => {
  const session = await open(owner);
  for (const headers of [
    FROM_PAGE,
    { ...FROM_PAGE, origin: server.url },
    { ...FROM_PAGE, 'x-forwarded-host': new URL(server.ownersUrl).host },
  ])
    for (const [method, path, body] of [
      ['GET', '/session', undefined],
      ['GET', '/modules', undefined],
      ['POST', '/swaps', '{"set":{},"force":true}'],
      ['POST', '/previews', '{}'],
      ['DELETE', '/session', '{}'],
    ] as const) {
      const answer = await call(server, path, undefined, {
        method,
        headers: { ...session, ...headers, ...(body && JSON_TYPE) },
        ...(body && { body }),
      });
      assert.equal(answer.status, 401, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    }
  const { secret } = await link(owner);
  const started = await call(server, '/sessions/start', undefined, {
    method: 'POST',
    headers: { ...FROM_PAGE, ...JSON_TYPE },
    body: JSON.stringify({ secret }),
  });
  assert.deepEqual([started.status, started.headers.get('set-cookie')], [403, null]);
});

// Behaviour: owners-page.session
test('rejects the cookie alone, because another port of the host could read or plant it', async () => {
  const mine = await open(owner);
  const planted = await open(team);
  for (const headers of [
    { cookie: mine.cookie },
    { cookie: planted.cookie, 'x-lender-portal-session': mine['x-lender-portal-session'] },
    { cookie: mine.cookie, 'x-lender-portal-session': '' },
  ]) {
    const answer = await callOwners(server, '/session', { headers: { ...FROM_PAGE, ...headers } });
    assert.deepEqual([answer.status, answer.body.message], [401, 'The session has ended, or its token was revoked']);
  }
});

test('lets no page of another origin read with a session', async () => {
  const session = await open(owner);
  for (const headers of [{ 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'cross-site' }, { origin: server.url }])
    assert.equal(
      (await callOwners(server, '/ledger', { headers: { ...session, ...headers } as Record<string, string> })).status,
      403,
      JSON.stringify(headers),
    );
});

// Behaviour: owners-page.session
test('rejects a token sent by a browser', async () => {
  for (const url of [server.url, server.ownersUrl])
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: server.url }]) {
      const answer = await call({ url }, '/modules', owner, { headers: headers as Record<string, string> });
      assert.deepEqual([answer.status, answer.body.code], [403, 'FORBIDDEN']);
    }
});

// Behaviour: owners-page.session
test('confirms each skipped check in a session, with its token or a new link', async () => {
  const session = { ...(await open(owner)), ...FROM_PAGE };
  const force = async (confirmation?: string) =>
    (
      await postOwners(
        server,
        '/swaps',
        { set: { [NAME]: '1.0.0+000000000000' }, force: true },
        { ...session, ...(confirmation !== undefined && { 'x-lender-portal-confirmation': confirmation }) },
      )
    ).body.code;
  assert.equal(await force(), 'CONFIRMATION_REQUIRED');
  assert.equal(await force(''), 'CONFIRMATION_REQUIRED');
  for (const wrong of ['x', team, (await link(team)).url, 'x'.repeat(43)])
    assert.equal(await force(wrong), 'CONFIRMATION_REFUSED', wrong);
  // The call is confirmed, so it fails only because there is no such release.
  assert.equal(await force(owner), 'NOT_FOUND');
  const { url, secret } = await link(owner);
  assert.deepEqual([await force(url), await force(url)], ['NOT_FOUND', 'CONFIRMATION_REFUSED']);
  assert.equal((await startWith(secret)).status, 410);
  for (const path of ['/canaries', '/canaries/x/promote'])
    assert.equal((await postOwners(server, path, { force: true }, session)).body.code, 'CONFIRMATION_REQUIRED', path);
  const direct = await registry.post('/swaps', { set: { [NAME]: '1.0.0+000000000000' }, force: true });
  assert.equal(direct.body.code, 'NOT_FOUND');
});

test('accepts no session for publishing', async () => {
  const session = { ...(await open(owner)), ...FROM_PAGE };
  const path = `/modules/${encodeURIComponent(NAME)}/releases`;
  const publish = { method: 'PUT', headers: { ...session, ...JSON_TYPE }, body: '{}' };
  assert.equal((await callOwners(server, path, publish)).status, 403);
});

// Behaviour: owners-page.session
test('confirms before another token’s link replaces a session, and ends the previous one', async () => {
  const mine = { ...(await open(owner)), ...FROM_PAGE };
  const { secret } = await link(team);
  const rejected = await startWith(secret, mine);
  assert.deepEqual(
    [rejected.status, rejected.body.code, rejected.headers.get('set-cookie')],
    [409, 'SESSION_OPEN', null],
  );
  assert.deepEqual(rejected.body.details, { current: 'owners', next: 'documents-team' });
  assert.equal((await callOwners(server, '/session', { headers: mine })).body['name'], 'owners');
  const replaced = await startWith(secret, mine, { replace: true });
  assert.deepEqual([replaced.status, replaced.body['name']], [201, 'documents-team']);
  assert.equal((await callOwners(server, '/session', { headers: mine })).status, 401);

  const first = { ...(await open(team)), ...FROM_PAGE };
  assert.equal((await startWith((await link(team)).secret, first)).status, 201);
  assert.equal((await callOwners(server, '/session', { headers: first })).status, 401);
});

test('gives a session the rights of its token, audits it, and accepts browsers that only send Origin', async () => {
  const session = await open(team);
  const headers = { ...session, 'x-lender-portal': 'platform', origin: server.ownersUrl };
  const set = { [NAME]: '1.0.0+000000000000' };
  const swap = async (body: object, more: Record<string, string> = {}) =>
    (await postOwners(server, '/swaps', body, { ...headers, ...more })).body.code;
  assert.deepEqual(await swap({ set }), 'NOT_FOUND');
  assert.deepEqual(await swap({ set, force: true }, { 'x-lender-portal-confirmation': team }), 'FORBIDDEN');
  assert.deepEqual(await swap({ set: { '@lender-portal/users-mfe': '1.0.0+000000000000' } }), 'FORBIDDEN');
  const { id } = (await table()).at(-1)!;
  const { actor, details } = await server.db
    .selectFrom('portal.audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [actor, details],
    ['token:documents-team', { method: 'POST', route: '/registry/swaps', statusCode: 403, session: id }],
  );
});

test('prefers a token over the cookie, on both origins and without browser headers', async () => {
  const session = await open(team);
  for (const url of [server.url, server.ownersUrl]) {
    assert.equal((await call({ url }, '/session', owner, { headers: session })).body['name'], 'owners');
    assert.equal((await call({ url }, '/sessions', owner, { method: 'POST', headers: session })).status, 201);
    assert.equal((await call({ url }, '/session', 'lprt_wrong', { headers: session })).status, 401);
  }
});

// Behaviour: owners-page.session
test('ends a session on request, after eight hours, and with its token', async () => {
  const status = async (headers: Record<string, string>) => {
    const answer = await callOwners(server, '/session', { headers });
    return [answer.status, answer.body.message];
  };
  const ENDED = [401, 'The session has ended, or its token was revoked'];

  const ended = await open(team);
  const end = await fetch(`${server.ownersUrl}/registry/session`, {
    method: 'DELETE',
    headers: { ...ended, ...FROM_PAGE },
  });
  assert.deepEqual(
    [end.status, end.headers.get('set-cookie')],
    [204, 'lp-owners=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'],
  );
  assert.deepEqual(await status(ended), ENDED);

  const old = await open(team);
  const { id } = (await table()).at(-1)!;
  await server.db
    .updateTable('portal.registry_sessions')
    .set({ expires_at: new Date() })
    .where('id', '=', id)
    .execute();
  assert.deepEqual(await status(old), ENDED);

  const shortLived = await registry.token('short-lived', NAME);
  const revoked = await open(shortLived);
  const { secret } = await link(shortLived);
  await revokeToken(server.db, 'short-lived', 'tests');
  assert.deepEqual(await status(revoked), ENDED);
  assert.equal((await startWith(secret)).status, 410);
  assert.deepEqual(await status({ cookie: 'lp-owners=wrong' }), ENDED);
});

test('binds the cookie to its host over HTTPS', async () => {
  const url = 'https://owners.example';
  const secure = await startTestServer({
    appUrl: 'https://portal.example/lenders',
    isAppUrlConfigured: true,
    owners: { url, isUrlConfigured: true, port: 0, isPortConfigured: true },
  });
  try {
    const token = await createTestToken(secure, 'owners', [], true);
    const { secret, url: address } = await ownersLink(secure, token);
    assert.ok(address.startsWith(`${url}/platform#`));
    const { headers } = await postOwners(secure, '/sessions/start', { secret }, { ...FROM_PAGE, origin: url });
    assert.match(
      headers.get('set-cookie')!,
      /^__Host-Http-lp-owners=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/,
    );
  } finally {
    await secure.close();
  }
});
