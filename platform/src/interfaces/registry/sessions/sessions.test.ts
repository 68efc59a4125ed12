import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { removeOldRows } from '../../../domains/retention/remove-old-rows';
import { call, giveToken, SERVICE_KEY } from '../../../testing/registry/calls';
import { startTestServer, type TestServer } from '../../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const JSON_TYPE = { 'content-type': 'application/json' };
/** What the browser and the page's own script send. */
const FROM_PAGE = { 'sec-fetch-site': 'same-origin', 'x-lender-portal': 'platform' };

let server: TestServer;
let owner: string;
let team: string;
before(async () => {
  server = await startTestServer({ serviceKey: SERVICE_KEY });
  owner = await giveToken(server, 'owners', [], true);
  team = await giveToken(server, 'documents-team', [NAME]);
});
after(() => server.close());

const post = (path: string, body: unknown, headers: Record<string, string>, token?: string) =>
  call(server, path, token, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
const table = () => server.app.database.db.selectFrom('portal.registry_sessions').selectAll().execute();

async function link(token: string): Promise<{ secret: string; url: string }> {
  const { status, body } = await post('/sessions', {}, {}, token);
  assert.equal(status, 201, JSON.stringify(body));
  return { secret: String(body['url']).split('#')[1]!, url: String(body['url']) };
}

const startWith = (secret: unknown, headers: Record<string, string> = FROM_PAGE) => post('/sessions/start', { secret }, headers);

async function open(token: string): Promise<{ cookie: string }> {
  const { headers } = await startWith((await link(token)).secret);
  return { cookie: headers.get('set-cookie')!.split(';')[0]! };
}

test('a link starts one session, with the rights of its token; the database knows digests alone', async () => {
  const { secret, url } = await link(team);
  assert.equal(url, `${server.url}/platform#${secret}`);
  assert.match(secret, /^[\w-]{43}$/);
  const started = await startWith(secret);
  assert.equal(started.status, 201, JSON.stringify(started.body));
  const { name, isOwner, modules, expiresAt } = started.body;
  assert.deepEqual([name, isOwner, modules], ['documents-team', false, [NAME]]);
  assert.ok(Math.abs(Date.parse(String(expiresAt)) - Date.now() - 8 * 3_600_000) < 60_000);
  const cookie = started.headers.get('set-cookie')!;
  assert.match(cookie, /^lp-platform=[\w-]{43}; Path=\/registry; Expires=.*; HttpOnly; SameSite=Strict$/);
  const stored = JSON.stringify(await table());
  for (const each of [secret, cookie.split(/[=;]/)[1]!]) assert.ok(!stored.includes(each));

  const headers = { cookie: cookie.split(';')[0]! };
  assert.deepEqual((await call(server, '/session', undefined, { headers })).body, started.body);
  assert.equal((await call(server, '/ledger', undefined, { headers })).status, 200);
  const again = await startWith(secret);
  assert.deepEqual([again.status, again.body.code, again.headers.get('set-cookie')], [410, 'LINK_ENDED', null]);
});

test('of many who open a link at once one has the session', async () => {
  const { secret } = await link(team);
  const answers = await Promise.all(Array.from({ length: 8 }, () => startWith(secret)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array<number>(7).fill(410)]);
});

test('a link is over after five minutes, what never was one starts nothing, and a session makes no links', async () => {
  const { secret } = await link(owner);
  const { expires_at: expiresAt, id } = (await table()).at(-1)!;
  assert.ok(Math.abs(expiresAt.getTime() - Date.now() - 300_000) < 60_000);
  await server.app.database.db.updateTable('portal.registry_sessions').set({ expires_at: new Date() }).where('id', '=', id).execute();
  assert.equal((await startWith(secret)).status, 410);
  for (const wrong of ['', 'x'.repeat(43), `${secret}x`]) assert.equal((await startWith(wrong)).status, 410, wrong);
  for (const none of [undefined, 1, null]) assert.equal((await startWith(none)).status, 400, String(none));
  await removeOldRows(server.app.database.db, server.app);
  assert.ok((await table()).every((row) => row.id !== id));

  assert.deepEqual([(await post('/sessions', {}, {})).status, (await post('/sessions', {}, { ...(await open(owner)), ...FROM_PAGE })).status], [401, 403]);
});

for (const [what, headers] of [
  ['the header is missing', { 'sec-fetch-site': 'same-origin' }],
  ['the header says something else', { 'sec-fetch-site': 'same-origin', 'x-lender-portal': 'lenders' }],
  ['another site sends it', { 'x-lender-portal': 'platform', 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['another host of the site sends it', { 'x-lender-portal': 'platform', 'sec-fetch-site': 'same-site' }],
  ['another origin sends it, by a browser that names no more', { 'x-lender-portal': 'platform', origin: 'https://elsewhere.example' }],
  ['no browser sends it', { 'x-lender-portal': 'platform' }],
] as [string, Record<string, string>][]) {
  test(`with a session nothing is changed where ${what}`, async () => {
    const cookie = await open(owner);
    const { secret } = await link(owner);
    for (const [path, method, body] of [
      ['/swaps', 'POST', '{}'],
      ['/rollback', 'POST', '{"to":1}'],
      ['/previews', 'POST', '{}'],
      ['/session', 'DELETE', '{}'],
    ] as const) {
      const answer = await call(server, path, undefined, { method, headers: { ...cookie, ...headers, ...JSON_TYPE }, body });
      assert.deepEqual([answer.status, answer.body.code], [403, 'FORBIDDEN'], path);
    }
    assert.equal((await startWith(secret, headers)).status, 403);
    assert.equal((await startWith(secret)).status, 201);
    assert.equal((await call(server, '/session', undefined, { headers: cookie })).status, 200);
  });
}

test('a session may what its token may: it is named in the audit log, and a browser that names its origin alone is taken', async () => {
  const cookie = await open(team);
  const headers = { ...cookie, 'x-lender-portal': 'platform', origin: server.url };
  const set = { [NAME]: '1.0.0+000000000000' };
  assert.deepEqual((await post('/swaps', { set }, headers)).body.code, 'NOT_FOUND');
  assert.deepEqual((await post('/swaps', { set, force: true }, headers)).body.code, 'FORBIDDEN');
  assert.deepEqual((await post('/swaps', { set: { '@lender-portal/users-mfe': '1.0.0+000000000000' } }, headers)).body.code, 'FORBIDDEN');
  const { id: session } = (await table()).at(-1)!;
  const { actor, details } = await server.app.database.db.selectFrom('portal.audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  assert.deepEqual([actor, details], ['token:documents-team', { method: 'POST', route: '/registry/swaps', statusCode: 403, session }]);
});

test('a token of its own wins over the cookie, and needs nothing of a browser', async () => {
  const cookie = await open(team);
  assert.equal((await call(server, '/session', owner, { headers: cookie })).body['name'], 'owners');
  assert.equal((await post('/sessions', {}, cookie, owner)).status, 201);
  assert.equal((await call(server, '/session', 'lprt_wrong', { headers: cookie })).status, 401);
});

test('a session ends when it is ended, after eight hours, and with its token', async () => {
  const status = async (cookie: { cookie: string }) => {
    const answer = await call(server, '/session', undefined, { headers: cookie });
    return [answer.status, answer.body.message];
  };
  const ENDED = [401, 'The session has ended, or its token was revoked'];

  const ended = await open(team);
  const end = await fetch(`${server.url}/registry/session`, { method: 'DELETE', headers: { ...ended, ...FROM_PAGE } });
  assert.deepEqual([end.status, end.headers.get('set-cookie')], [204, 'lp-platform=; Max-Age=0; Path=/registry; HttpOnly; SameSite=Strict']);
  assert.deepEqual(await status(ended), ENDED);

  const old = await open(team);
  const { id } = (await table()).at(-1)!;
  await server.app.database.db.updateTable('portal.registry_sessions').set({ expires_at: new Date() }).where('id', '=', id).execute();
  assert.deepEqual(await status(old), ENDED);

  const shortLived = await giveToken(server, 'short-lived', [NAME]);
  const revoked = await open(shortLived);
  const { secret } = await link(shortLived);
  await fetch(`${server.url}/staff/registry-tokens/short-lived/revocation`, { method: 'POST', headers: { authorization: `Bearer ${SERVICE_KEY}` } });
  assert.deepEqual(await status(revoked), ENDED);
  assert.equal((await startWith(secret)).status, 410);
  assert.deepEqual(await status({ cookie: 'lp-platform=wrong' }), ENDED);
});

test('over https the cookie goes over nothing else', async () => {
  const secure = await startTestServer({ serviceKey: SERVICE_KEY, appUrl: 'https://portal.example/lenders', isAppUrlConfigured: true });
  try {
    const token = await giveToken(secure, 'owners', [], true);
    const { body } = await call(secure, '/sessions', token, { method: 'POST' });
    assert.match(String(body['url']), /^https:\/\/portal\.example\/platform#/);
    const { headers } = await call(secure, '/sessions/start', undefined, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...FROM_PAGE },
      body: JSON.stringify({ secret: String(body['url']).split('#')[1] }),
    });
    assert.match(headers.get('set-cookie')!, /; Secure; SameSite=Strict$/);
  } finally {
    await secure.close();
  }
});
