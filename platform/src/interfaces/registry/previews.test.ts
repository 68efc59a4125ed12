import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { removeExpired } from '../../domains/releases/previews/remove-expired';
import { FolderStore } from '../../domains/releases/store/folder-store';
import { gzipped, systemModule, testBuild } from '../../testing/registry/archives';
import { call, giveToken, SERVICE_KEY, upload } from '../../testing/registry/calls';
import { startTestServer, type TestServer } from '../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const ENTRY = 'documents.1.js';

let server: TestServer;
let team: string;
let other: string;
before(async () => {
  server = await startTestServer({ serviceKey: SERVICE_KEY });
  team = await giveToken(server, 'documents-team', [NAME, 'exchange']);
  other = await giveToken(server, 'other-team', ['@lender-portal/users-mfe']);
});
after(() => server.close());

const build = (text: string, release: object = {}) => testBuild({ [ENTRY]: systemModule([], text) }, { name: NAME, entries: { [NAME]: ENTRY }, ...release });
const json = (body: unknown) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const previewOf = (body: unknown, token: string | undefined = team) => call(server, '/previews', token, json(body));
const push = async (text: string, preview: string, { token = team, release = {} }: { token?: string | null; release?: object } = {}) => {
  const { id, entries } = build(text, release);
  const address = `/modules/${encodeURIComponent(NAME)}/releases?preview=${preview}`;
  const body = new Uint8Array(await gzipped(entries));
  return { id, ...(await call(server, address, token ?? undefined, { method: 'PUT', headers: { 'content-type': 'application/gzip' }, body })) };
};

/** The page of an address, as a browser that has a cookie or none gets it. */
async function open(cookie?: string) {
  const response = await fetch(`${server.url}/lenders/sign-in`, { headers: cookie ? { cookie } : {} });
  const html = await response.text();
  const map = JSON.parse(/<script type="systemjs-importmap"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as { imports: Record<string, string> };
  return { status: response.status, html, entry: map.imports[NAME]!, banner: /<aside id="preview".*?<\/aside>/s.exec(html)?.[0] };
}

const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, headers: Record<string, string>) => fetch(url, { method: 'POST', redirect: 'manual', headers });

async function start(url: string): Promise<string> {
  const started = await post(url, sameOrigin);
  assert.deepEqual([started.status, started.headers.get('location')], [303, '/lenders/']);
  return started.headers.get('set-cookie')!.split(';')[0]!;
}

test('a published release is previewed by the browser that starts it, and by no other', async () => {
  const { id, entries } = build('first', { version: '1.4.0' });
  assert.equal((await upload(server, NAME, team, await gzipped(entries))).status, 201);
  const { status, body } = await previewOf({ set: { [NAME]: id }, minutes: 30 });
  assert.equal(status, 201, JSON.stringify(body));
  const { url, releases, createdBy, revision, expiresAt } = body as unknown as Record<string, string>;
  assert.deepEqual([releases, createdBy, revision], [{ [NAME]: id }, 'documents-team', 1]);
  assert.ok(Math.abs(Date.parse(expiresAt!) - Date.now() - 30 * 60_000) < 60_000);
  assert.ok(!JSON.stringify(await server.app.database.db.selectFrom('portal.previews').selectAll().execute()).includes(url!.split('/').at(-1)!));

  const asked = await fetch(url!);
  const question = await asked.text();
  assert.deepEqual([asked.status, asked.headers.get('set-cookie')], [200, null]);
  assert.match(question, /@lender-portal\/documents-mfe 1\.4\.0\+[0-9a-f]{12}, from &quot;documents-team&quot;, for 30 more minutes/);
  assert.match(asked.headers.get('content-security-policy')!, /default-src 'none'.*form-action 'self'; frame-ancestors 'none'/);

  for (const headers of [{ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }, { origin: 'null' }, {}]) {
    const refused = await post(url!, { ...headers, 'content-type': 'application/x-www-form-urlencoded' });
    assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [404, null], JSON.stringify(headers));
  }
  const started = await post(url!, { ...sameOrigin });
  assert.match(started.headers.get('set-cookie')!, /^lp-preview=[\w-]{43}; Path=\/lenders; Expires=.*; HttpOnly; SameSite=Lax$/);

  const before = await open();
  const previewed = await open(started.headers.get('set-cookie')!.split(';')[0]);
  assert.equal(previewed.entry, `/modules/${NAME}/${id}/${ENTRY}`);
  assert.match(previewed.banner!, new RegExp(`data-revision="1" data-status="/lenders/-/preview".*${NAME} 1\\.4\\.0\\+`, 's'));
  assert.deepEqual([before.banner, before.entry.startsWith('/modules/documents-mfe/')], [undefined, true]);
  const map = (await (await fetch(`${server.url}/import-map.json`)).json()) as { imports: Record<string, string> };
  assert.equal(map.imports[NAME], before.entry);

  const ended = await post(`${server.url}/lenders/-/preview/end`, sameOrigin);
  assert.match(ended.headers.get('set-cookie')!, /^lp-preview=; Max-Age=0; Path=\/lenders; HttpOnly; SameSite=Lax$/);
});

test('what is pushed into a preview is shown there, uncompressed, and a release that cannot run changes nothing', async () => {
  const { url, id: preview } = (await previewOf({})).body as Record<string, string>;
  assert.match(
    await (await fetch(url!)).text(),
    /will run what &quot;documents-team&quot; puts into this preview, for 60 more minutes\. Nothing is in it yet\./,
  );
  const cookie = await start(url!);
  const status = async () => {
    const response = await fetch(`${server.url}/lenders/-/preview`, { headers: { cookie } });
    return [response.status, await response.json()];
  };
  assert.match((await open(cookie)).banner!, /nothing is in it yet/);

  const first = await push('pushed', preview!);
  assert.deepEqual([first.status, typeof first.body['expiresAt']], [201, 'string'], JSON.stringify(first.body));
  assert.equal((await open(cookie)).entry, `/modules/${NAME}/${first.id}/${ENTRY}`);
  assert.deepEqual(await status(), [200, { revision: 2 }]);
  const stored = path.join(server.app.settings.dataDir, 'modules', NAME, first.id);
  assert.ok(existsSync(path.join(stored, ENTRY)) && !existsSync(path.join(stored, `${ENTRY}.br`)));

  const refused = await push('incompatible', preview!, { release: { shared: { yup: { range: '^9.0.0', names: ['object'] } } } });
  assert.deepEqual([refused.status, refused.body.code], [422, 'INCOMPATIBLE'], JSON.stringify(refused.body));
  assert.match(refused.body.message!, /documents-mfe.*yup.*\^9\.0\.0/);
  assert.deepEqual(await status(), [200, { revision: 2 }]);

  assert.equal((await push('pushed', preview!, { token: other })).status, 403);
  const strange = await call(server, '/previews', other, json({}));
  assert.equal((await push('pushed', String(strange.body['id']))).status, 404);

  assert.equal((await call(server, `/previews/${preview}`, other, { method: 'DELETE' })).status, 404);
  const ended = await fetch(`${server.url}/registry/previews/${preview}`, { method: 'DELETE', headers: { authorization: `Bearer ${team}` } });
  assert.equal(ended.status, 204);
  assert.equal((await status())[0], 404);
  assert.equal((await open(cookie)).banner, undefined);
  assert.equal((await fetch(url!)).status, 404);
});

test('a release is copied for a preview from the address of its manifest', async () => {
  const { id, manifest } = build('copied');
  const files: Record<string, string> = { '/release.json': JSON.stringify(manifest), [`/${ENTRY}`]: systemModule([], 'copied') };
  const developer = http.createServer((request, response) => response.end(files[request.url!]));
  developer.listen(0, '127.0.0.1');
  await once(developer, 'listening');
  const local = `http://localhost:${(developer.address() as AddressInfo).port}/release.json`;
  const { status, body } = await previewOf({ local });
  assert.deepEqual([status, body['releases']], [201, { [NAME]: id }], JSON.stringify(body));
  const refused = await previewOf({ local }, other);
  assert.deepEqual([refused.status, refused.body.message], [422, `The manifest is that of "${NAME}", on which the token does not act`]);
  developer.closeAllConnections();
  developer.close();
});

test('previews of a token that is revoked end', async () => {
  const token = await giveToken(server, 'short-lived', [NAME]);
  const { url } = (await previewOf({}, token)).body as Record<string, string>;
  assert.equal((await fetch(url!)).status, 200);
  const revoked = await fetch(`${server.url}/staff/registry-tokens/short-lived/revocation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
  });
  assert.equal(revoked.status, 200);
  assert.equal((await fetch(url!)).status, 404);
});

test('what is asked for wrongly is refused with a word', async () => {
  const { id } = build('first', { version: '1.4.0' });
  for (const [body, status, message, token] of [
    [[], 400, /A preview is asked for with/],
    [{ set: { [NAME]: 'newest' } }, 400, /A preview is asked for with/],
    [{ sets: {} }, 400, /A preview is asked for with/],
    [{ local: 4 }, 400, /A preview is asked for with/],
    [{ minutes: 0 }, 400, /between 1 and 1440/],
    [{ minutes: 'long' }, 400, /between 1 and 1440/],
    [{ set: { [NAME]: '9.9.9+000000000000' } }, 404, /There is no release 9\.9\.9\+000000000000/],
    [{ set: { [NAME]: id } }, 403, /"other-team" does not act on/, 'other'],
  ] as const) {
    const answer = await previewOf(body, token === 'other' ? other : team);
    assert.equal(answer.status, status, JSON.stringify([body, answer.body]));
    assert.match(answer.body.message!, message);
  }
  assert.equal((await previewOf({}, 'lprt_wrong')).status, 401);
});

test('a developer on the same machine needs no token for previews, and for nothing else', async () => {
  const { status, body } = await call(server, '/previews', undefined, json({}));
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal((await push('local', String(body['id']), { token: null })).status, 201);
  assert.equal((await push('local', String(body['id']))).status, 404, 'a preview is its maker’s');
  const { entries } = build('published');
  assert.equal((await upload(server, NAME, undefined, await gzipped(entries))).status, 401);
  assert.equal((await call(server, '/modules', undefined)).status, 401);
});

test('pages of other sites, proxies and other machines are no local developer', async () => {
  const strangers: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': '203.0.113.7' },
    { host: 'portal.example' },
  ];
  for (const headers of strangers) assert.notEqual(await askRaw(headers), 201, JSON.stringify(headers));
  assert.equal(await askRaw({}), 201);
});

/** `fetch` sets the host itself. */
function askRaw(headers: Record<string, string>): Promise<number | undefined> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, path: '/registry/previews', method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => resolve(response.resume().statusCode),
    );
    request.on('error', reject).end('{}');
  });
}

test('a preview that has run out is gone, with what was pushed for it; what was published or is live stays', async () => {
  const { db } = server.app.database;
  const { url, id: preview } = (await previewOf({})).body as Record<string, string>;
  const [gone, published, live] = [await push('to go', preview!), await push('to publish', preview!), await push('to run', preview!)];
  assert.equal((await upload(server, NAME, team, await gzipped(build('to publish').entries))).status, 201);
  const past = new Date(Date.now() - 1000);
  await db.updateTable('portal.previews').set({ expires_at: past }).where('id', '=', preview!).execute();
  await db
    .updateTable('portal.releases')
    .set({ expires_at: past })
    .where('expires_at', 'is not', null)
    .where('id', 'in', [gone.id, published.id, live.id])
    .execute();
  assert.equal((await fetch(url!)).status, 404);

  const store = new FolderStore(path.join(server.app.settings.dataDir, 'modules'));
  await removeExpired(db, store, async (_name, id) => id === live.id);
  const left = await store.releasesOf(NAME);
  assert.deepEqual(
    [gone, published, live].map(({ id }) => left.includes(id)),
    [false, true, true],
  );
  const rows = await db.selectFrom('portal.previews').select('id').where('id', '=', preview!).execute();
  assert.deepEqual(rows, []);
});

test('a tab is told what its browser would get now: a preview in the browser that runs it, the live page elsewhere', async () => {
  const { url, id } = (await previewOf({})).body as Record<string, string>;
  const cookie = await start(url!);
  const revisionOf = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/lenders/-/live`, { headers });
    assert.equal(response.headers.get('cache-control'), 'no-store');
    return ((await response.json()) as { revision: string }).revision;
  };
  const inPage = async (previewing?: string) =>
    (JSON.parse(/<script type="application\/json" id="modules">(.*?)<\/script>/s.exec((await open(previewing)).html)![1]!) as { live: { revision: string } })
      .live.revision;
  const live = await inPage();
  assert.equal(await revisionOf({}), live);
  await push('another', id!);
  assert.equal(await revisionOf({}), live);
  assert.equal(await revisionOf({ cookie }), await inPage(cookie));
  assert.notEqual(await revisionOf({ cookie }), live);
});
