import type { Preview } from '@lender-portal/registry-api';
import { getSigningKey } from '@lender-portal/server-kit/database/signing-keys';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { before, test } from 'node:test';
import { markWithdrawn } from '../../domains/releases/canaries/withdrawn-releases';
import { PreviewLinks } from '../../domains/releases/previews/preview-links';
import { removeExpiredPreviews } from '../../domains/releases/previews/remove-expired';
import { FolderStore } from '../../domains/releases/store/folder-store';
import { revokeToken } from '../../domains/releases/tokens/registry-tokens';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { upload } from '../../testing/calls';
import { confirmPreview, cookiesOf } from '../../testing/owners-session';
import { openPage } from '../../testing/page-map';
import { DOCUMENTS as NAME, testRegistry, USERS } from '../../testing/registry';
import type { TestServer } from '../../testing/test-server';

const ENTRY = 'documents.1.js';

const registry = testRegistry();
let server: TestServer;
let team: string;
let other: string;
before(async () => {
  ({ server } = registry);
  team = await registry.token('documents-team', NAME, 'exchange');
  other = await registry.token('other-team', USERS);
});

const build = (text: string, release: object = {}) =>
  testBuild({ [ENTRY]: systemModule([], text) }, { name: NAME, entries: { [NAME]: ENTRY }, ...release });
const publish = async (text: string, release: object = {}) => {
  const { id, entries } = build(text, release);
  assert.equal((await upload(server, NAME, team, await gzipped(entries))).status, 201);
  return id;
};
const previewOf = (body: unknown, token: string | null = team) => registry.post<Preview>('/previews', body, { token });
const endPreview = (id: string, token = team) => registry.call(`/previews/${id}`, { method: 'DELETE', token });

async function push(
  text: string,
  preview: string,
  { token = team, release = {} }: { token?: string | null; release?: object } = {},
) {
  const { id, entries } = build(text, release);
  const archive = await gzipped(entries);
  return { id, ...(await upload(server, NAME, token ?? undefined, archive, { query: `?preview=${preview}` })) };
}

/** Loads a page with or without a cookie. */
async function open(cookie?: string) {
  const { html, live, imports, integrity } = await openPage(server, cookie ? { cookie } : {});
  return {
    html,
    live,
    imports,
    integrity,
    entry: imports[NAME]!,
    banner: /<aside id="preview".*?<\/aside>/s.exec(html)?.[0],
  };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const sameOrigin = { 'sec-fetch-site': 'same-origin', ...FORM };
const post = (url: string, headers: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', headers });
/** URL of the confirmation on the owners' origin. */
const confirmationUrl = (url: string) => `${server.ownersUrl}/-/preview/${new URL(url).pathname.split('/').at(-1)}`;
const confirm = (url: string) => confirmPreview(server, url);

/** @returns the cookie of the preview */
async function start(url: string): Promise<string> {
  const agreed = await post(confirmationUrl(url), { ...sameOrigin, origin: server.ownersUrl });
  assert.equal(agreed.status, 200);
  assert.ok((await agreed.text()).includes(`<form method="post" action="${url}">`));
  const started = await confirm(url);
  assert.deepEqual([started.status, started.headers.get('location')], [303, '/lenders/']);
  return cookiesOf(started)[0]!;
}

/** @returns the reason that the next page shows for a link */
async function endOf(url: string): Promise<string | undefined> {
  const response = await fetch(url, { redirect: 'manual' });
  assert.deepEqual(
    [response.status, response.headers.get('location'), response.headers.get('cache-control')],
    [303, '/lenders/', 'no-store'],
  );
  return /^lp-preview-end=(\w+); Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/.exec(
    response.headers.get('set-cookie')!,
  )?.[1];
}

// Behaviour: releases.preview
test('previews a published release only in the browser that starts it', async () => {
  const id = await publish('first', { version: '1.4.0' });
  const { status, body } = await previewOf({ set: { [NAME]: id }, minutes: 30 });
  assert.equal(status, 201, JSON.stringify(body));
  const { url, expiresAt } = body;
  assert.ok(Math.abs(Date.parse(expiresAt) - Date.now() - 30 * 60_000) < 60_000);
  assert.ok(
    !JSON.stringify(await server.db.selectFrom('portal.previews').selectAll().execute()).includes(
      url.split('/').at(-1)!,
    ),
  );

  const confirmation = await fetch(url);
  const html = await confirmation.text();
  assert.deepEqual(
    [confirmation.status, confirmation.url, confirmation.headers.get('set-cookie')],
    [200, confirmationUrl(url), null],
  );
  assert.match(
    html,
    /@lender-portal\/documents-mfe 1\.4\.0\+[0-9a-f]{12}, from &quot;documents-team&quot;, and later changes to it, for 30 more minutes/,
  );
  assert.equal(
    confirmation.headers.get('content-security-policy')!.replace(/nonce-[^']+/, 'nonce'),
    `default-src 'none'; style-src 'nonce'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self' ${server.url}; frame-ancestors 'none'`,
  );

  const started = await confirm(url);
  assert.match(
    started.headers.get('set-cookie')!,
    /^lp-preview=[\w.-]{140,160}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
  );

  const before = await open();
  const previewed = await open(cookiesOf(started)[0]);
  assert.equal(previewed.entry, `/modules/${NAME}/${id}/${ENTRY}`);
  assert.match(
    previewed.banner!,
    new RegExp(
      `data-revision="1" data-status="/lenders/-/preview".*${NAME} <strong>1\\.4\\.0</strong><small>\\+[0-9a-f]{12}<`,
      's',
    ),
  );
  assert.deepEqual([before.banner, before.entry.startsWith('/modules/documents-mfe/')], [undefined, true]);
  const map = (await (await fetch(`${server.url}/import-map.json`)).json()) as { imports: Record<string, string> };
  assert.equal(map.imports[NAME], before.entry);

  const ended = await post(`${server.url}/lenders/-/preview/end`, sameOrigin);
  assert.match(ended.headers.get('set-cookie')!, /^lp-preview=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('shows a release pushed into a preview uncompressed, and rejects one that cannot run', async () => {
  const { url, id: preview } = (await previewOf({})).body;
  assert.match(
    await (await fetch(url)).text(),
    /will run code that &quot;documents-team&quot; adds to this preview, for 60 more minutes\. The preview is still empty\./,
  );
  const cookie = await start(url);
  const status = async () => {
    const response = await fetch(`${server.url}/lenders/-/preview`, { headers: { cookie } });
    return [response.status, await response.json()];
  };
  assert.match((await open(cookie)).banner!, /no releases yet/);

  const first = await push('pushed', preview);
  assert.deepEqual([first.status, typeof first.body['expiresAt']], [201, 'string'], JSON.stringify(first.body));
  assert.equal((await open(cookie)).entry, `/modules/${NAME}/${first.id}/${ENTRY}`);
  assert.deepEqual(await status(), [200, { revision: 2 }]);
  const stored = path.join(server.settings.dataDir, 'modules', NAME, first.id);
  assert.ok(existsSync(path.join(stored, ENTRY)) && !existsSync(path.join(stored, `${ENTRY}.br`)));

  const refused = await push('incompatible', preview, {
    release: { shared: { yup: { range: '^9.0.0', names: ['object'] } } },
  });
  assert.deepEqual([refused.status, refused.body.code], [422, 'INCOMPATIBLE'], JSON.stringify(refused.body));
  assert.match(refused.body.message!, /documents-mfe.*yup.*\^9\.0\.0/);
  assert.deepEqual(await status(), [200, { revision: 2 }]);

  assert.equal((await push('pushed', preview, { token: other })).status, 403);
  assert.equal((await push('pushed', (await previewOf({}, other)).body.id)).status, 404);
  assert.equal((await endPreview(preview, other)).status, 404);
  assert.equal((await endPreview(preview)).status, 204);
  assert.equal((await status())[0], 404);
  assert.equal((await open(cookie)).banner, undefined);
  assert.equal(await endOf(url), 'ended');
});

test('ends the previews of a revoked token', async () => {
  const token = await registry.token('short-lived', NAME);
  const { url } = (await previewOf({}, token)).body;
  assert.equal((await fetch(url)).status, 200);
  await revokeToken(server.db, 'short-lived', 'tests');
  assert.equal(await endOf(url), 'ended');
});

test('rejects invalid requests with a reason', async () => {
  const { id } = build('first', { version: '1.4.0' });
  for (const [body, status, message, token] of [
    [[], 400, /The body must be object/],
    [{ set: { [NAME]: 'newest' } }, 400, /documents-mfe" is not valid, found "newest". Expected: Id of a release/],
    [null, 400, /The body must be object.*such as \{"set"/],
    [{ sets: {} }, 400, /"sets" is unknown/],
    [{ minutes: 0 }, 400, /between 1 and 1440/],
    [{ minutes: 'long' }, 400, /between 1 and 1440/],
    [{ set: { [NAME]: '9.9.9+000000000000' } }, 404, /Release 9\.9\.9\+000000000000 of \S+ not found/],
    [{ set: { [NAME]: id } }, 403, /"other-team" has no access to/, 'other'],
  ] as const) {
    const answer = await previewOf(body, token === 'other' ? other : team);
    assert.equal(answer.status, status, JSON.stringify([body, answer.body]));
    assert.match(answer.body.message!, message);
  }
  assert.equal((await previewOf(undefined)).status, 400);
  assert.equal((await previewOf({}, 'lprt_wrong')).status, 401);
});

// Behaviour: releases.preview
test('lets a local developer preview without a token, and nothing else', async () => {
  const { status, body } = await previewOf({}, null);
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal((await push('local', body.id, { token: null })).status, 201);
  assert.equal((await push('local', body.id)).status, 404, 'a preview is its maker’s');
  const { entries } = build('published');
  assert.equal((await upload(server, NAME, undefined, await gzipped(entries))).status, 401);
  assert.equal((await registry.call('/modules', { token: null })).status, 401);
});

test('does not treat other sites, proxies and other machines as a local developer', async () => {
  const strangers: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': '203.0.113.7' },
    { host: 'portal.example' },
  ];
  for (const headers of strangers) assert.notEqual(await requestPreview(headers), 201, JSON.stringify(headers));
  assert.equal(await requestPreview({}), 201);
});

/** `fetch` sets the Host header itself. */
function requestPreview(headers: Record<string, string>): Promise<number | undefined> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        hostname,
        port,
        path: '/registry/previews',
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => resolve(response.resume().statusCode),
    );
    request.on('error', reject).end('{}');
  });
}

test('removes an expired preview with the releases pushed for it, and keeps published and live ones', async () => {
  const { db } = server;
  const { url, id: preview } = (await previewOf({})).body;
  const [gone, published, live] = [
    await push('to go', preview),
    await push('to publish', preview),
    await push('to run', preview),
  ];
  await publish('to publish');
  const past = new Date(Date.now() - 1000);
  await db.updateTable('portal.previews').set({ expires_at: past }).where('id', '=', preview).execute();
  await db
    .updateTable('portal.releases')
    .set({ expires_at: past })
    .where('expires_at', 'is not', null)
    .where('id', 'in', [gone.id, published.id, live.id])
    .execute();
  // The row has expired, although the signed expiry of the link is later.
  assert.equal(await endOf(url), 'ended');

  const store = new FolderStore(path.join(server.settings.dataDir, 'modules'));
  await removeExpiredPreviews(db, store, async (_name, id) => id === live.id);
  const left = await store.releasesOf(NAME);
  assert.deepEqual(
    [gone, published, live].map(({ id }) => left.includes(id)),
    [false, true, true],
  );
  const rows = await db.selectFrom('portal.previews').select('id').where('id', '=', preview).execute();
  assert.deepEqual(rows, []);
});

// Behaviour: new-version.notice
test('reports the next revision of a tab: the preview in its browser, the live page elsewhere', async () => {
  const { url, id } = (await previewOf({})).body;
  const cookie = await start(url);
  const revisionOf = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/lenders/-/live`, { headers });
    assert.equal(response.headers.get('cache-control'), 'no-store');
    return ((await response.json()) as { revision: string }).revision;
  };
  const inPage = async (previewing?: string) => (await open(previewing)).live.revision;
  const live = await inPage();
  assert.equal(await revisionOf({}), live);
  await push('another', id);
  assert.equal(await revisionOf({}), live);
  assert.equal(await revisionOf({ cookie }), await inPage(cookie));
  assert.notEqual(await revisionOf({ cookie }), live);
});

const WORDS = {
  invalid: 'This preview link is not valid.',
  expired: 'This preview has expired.',
  ended: 'This preview was ended.',
};

/** Loads the live page with a notice. The cookie is deleted. */
async function assertLive(cookie: string, end: string): Promise<void> {
  const response = await fetch(`${server.url}/lenders/sign-in`, { headers: { cookie } });
  const html = await response.text();
  assert.match(html, new RegExp(`<aside id="preview-end".*<strong>${end}</strong>`, 's'));
  assert.ok(!html.includes('id="preview"'));
  assert.match(
    response.headers.get('set-cookie')!,
    new RegExp(`^${cookie.split('=')[0]}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax$`),
  );
  assert.equal(response.headers.get('cache-control'), 'private, no-cache');
  assert.equal((await open(cookie)).entry, (await open()).entry);
}

// Behaviour: releases.preview
test('opens the live page with a notice for a tampered link or cookie', async () => {
  const { url, id: preview } = (await previewOf({})).body;
  const { id: another } = (await previewOf({})).body;
  const link = new URL(url).pathname.split('/').at(-1)!;
  const [id, expiry, digest, nonce, signature] = link.split('.') as [string, string, string, string, string];
  assert.equal(id, preview);
  const later = Math.floor(Date.now() / 1000 + 999_999).toString(36);
  const changed = [
    [another, expiry, digest, nonce, signature],
    [id, later, digest, nonce, signature],
    [id, expiry, digest.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')), nonce, signature],
    [id, expiry, digest, nonce, signature.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))],
    [id, expiry, digest, nonce, ''],
    ['x'.repeat(43)],
    ['%0a', '..', '%2e'],
  ].map((parts) => parts.join('.'));
  for (const each of changed) assert.equal(await endOf(url.replace(link, each)), 'invalid', each);
  await assertLive(`lp-preview=${changed[0]}`, WORDS.invalid);
  await assertLive('lp-preview-end=invalid', WORDS.invalid);
  assert.equal(await endOf(url.replace(link, changed[1]!)), 'invalid');
  assert.ok(
    !(
      await (await fetch(`${server.url}/lenders/`, { headers: { cookie: 'lp-preview-end=<script>' } })).text()
    ).includes('preview-end'),
  );
});

// Behaviour: releases.preview
test('opens the live page for an expired link, an ended preview or changed releases', async () => {
  const { db } = server;
  const release = await publish('linked');

  const links = new PreviewLinks(await getSigningKey(db, 'previews'));
  const expired = links.sign(randomUUID(), new Date(Date.now() - 1000), { [NAME]: release });
  assert.equal(await endOf(`${server.url}/lenders/-/preview/${expired}`), 'expired');
  await assertLive(`lp-preview=${expired}`, WORDS.expired);

  const ended = (await previewOf({ set: { [NAME]: release } })).body;
  const cookie = await start(ended.url);
  assert.ok((await open(cookie)).banner);
  await endPreview(ended.id);
  assert.equal(await endOf(ended.url), 'ended');
  await assertLive(cookie, WORDS.ended);

  const created = (await previewOf({ set: { [NAME]: release } })).body;
  const pushed = await push('into a closed one', created.id);
  assert.deepEqual([pushed.status, pushed.body.code], [409, 'PREVIEW_CLOSED']);
  await db
    .updateTable('portal.previews')
    .set({ releases: JSON.stringify({ [NAME]: '9.9.9+000000000000' }) })
    .where('id', '=', created.id)
    .execute();
  assert.equal(await endOf(created.url), 'invalid');
});

// Behaviour: releases.preview
test('previews several modules, and not withdrawn or missing releases', async () => {
  const [release, second] = [await publish('one of two'), await registry.publish('two', { name: USERS })];
  const both = await registry.token('owner-of-both', NAME, USERS);
  const { url } = (await previewOf({ set: { [NAME]: release, [USERS]: second } }, both)).body;
  const cookie = await start(url);
  const { banner, imports } = await open(cookie);
  assert.match(banner!, /<ul tabindex="0".*documents-mfe.*users-mfe/s);
  for (const [name, id] of [
    [NAME, release],
    [USERS, second],
  ])
    assert.ok(imports[name!]!.startsWith(`/modules/${name}/${id}/`), name);
  const { db } = server;
  await markWithdrawn(db, { [NAME]: release }, { because: 'it failed in browsers', by: null });
  assert.equal(await endOf(url), 'withdrawn');
  await assertLive(cookie, 'A release of this preview was withdrawn.');
  const again = (await previewOf({ set: { [NAME]: release, [USERS]: second } }, both)).body;
  assert.equal((await fetch(again.url)).status, 200, 'a withdrawn release can be previewed, to see its fault');
  await db.deleteFrom('portal.releases').where('id', '=', second).execute();
  assert.equal(await endOf(again.url), 'gone');
  await assertLive(
    `lp-preview=${new URL(again.url).pathname.split('/').at(-1)}`,
    'A release of this preview no longer exists.',
  );
});

const PANEL = '/lenders/-/preview/releases';
const readPanel = (cookie: string) => fetch(server.url + PANEL, { headers: { cookie }, redirect: 'manual' });
const choose = (cookie: string, choices: Record<string, string>, site = 'same-origin') =>
  fetch(server.url + PANEL, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': site },
    body: new URLSearchParams(choices),
  });

// Behaviour: releases.preview-panel
test('lets the browsers of a preview with a panel choose releases of the creator’s modules', async () => {
  const id = await publish('chosen');
  const { status, body } = await previewOf({ panel: true });
  assert.equal(status, 201, JSON.stringify(body));
  const confirmation = await (await fetch(body.url)).text();
  assert.match(confirmation, /releases that you choose in its pages, with the rights of &quot;documents-team&quot;/);
  const cookie = await start(body.url);
  const page = await open(cookie);
  assert.ok(page.banner!.includes(`href="${PANEL}"`), page.banner);

  const panel = await (await readPanel(cookie)).text();
  assert.deepEqual(
    [...panel.matchAll(/<select name="([^"]+)">/g)].map(([, name]) => name),
    [NAME, 'exchange'],
  );
  assert.ok(panel.includes(`<option value="${id}">`), panel);

  const applied = await choose(cookie, { [NAME]: id, exchange: '' });
  assert.deepEqual([applied.status, applied.headers.get('location')], [303, `${PANEL}?applied`]);
  const chosen = await open(cookie);
  assert.equal(chosen.entry, `/modules/${NAME}/${id}/${ENTRY}`);
  assert.match(chosen.banner!, /data-revision="2"/);
  assert.ok((await (await readPanel(cookie)).text()).includes(`<option value="${id}" selected>`));
  assert.equal((await open()).entry, page.entry, 'other browsers keep the live release');
  assert.equal((await choose(cookie, { [NAME]: '' })).status, 303);
  assert.equal((await open(cookie)).entry, page.entry);
});

// Behaviour: releases.preview-panel
test('rejects choices without rights, from other sites, of missing or incompatible releases, and in other previews', async () => {
  const { body } = await previewOf({ panel: true });
  const cookie = await start(body.url);
  const refusalOf = async (response: Response) => {
    assert.equal(response.status, 422);
    return /<p role="alert"><strong>Not applied:<\/strong> (.*?)<\/p>/.exec(await response.text())?.[1];
  };
  assert.equal(
    await refusalOf(await choose(cookie, { '@lender-portal/users-mfe': '' })),
    'This preview cannot change &quot;@lender-portal/users-mfe&quot;',
  );
  const missing = '1.0.0+aaaaaaaaaaaa';
  assert.equal(
    await refusalOf(await choose(cookie, { [NAME]: missing })),
    `Release ${missing} of &quot;${NAME}&quot; not found`,
  );
  const id = await publish('not runnable', { shared: { nothing: { range: '*', names: [] } } });
  assert.match((await refusalOf(await choose(cookie, { [NAME]: id })))!, /nothing/);

  const submit = (init: RequestInit) =>
    fetch(server.url + PANEL, {
      method: 'POST',
      redirect: 'manual',
      ...init,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...init.headers },
    });
  const asJson = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ [NAME]: null }) };
  assert.deepEqual([(await submit(asJson)).status, (await submit({})).status], [415, 303]);

  const plain = await start((await previewOf({})).body.url);
  assert.ok(!(await open(plain)).html.includes(PANEL));
  const refused = [
    await choose(cookie, { [NAME]: '' }, 'cross-site'),
    await choose('', { [NAME]: '' }),
    await choose(plain, { [NAME]: '' }),
    await readPanel(plain),
  ];
  for (const response of refused)
    assert.deepEqual([response.status, response.headers.get('location')], [303, '/lenders/']);
  const both = await previewOf({ panel: true, set: { [NAME]: id } });
  assert.deepEqual([both.status, both.body.code], [400, 'BAD_REQUEST']);
});

// Behaviour: releases.overrides
test('runs a developer’s build by the cookies of import-map-overrides, without a digest and reports', async () => {
  const local = 'http://localhost:8080/documents.js';
  const override = (module: string, url: string) =>
    `import-map-override:${encodeURIComponent(module)}=${encodeURIComponent(url)}`;
  const cookie = override(NAME, local);
  const { entry, html, banner, integrity } = await open(cookie);
  assert.equal(entry, local);
  assert.equal(integrity[local], ' ');
  assert.ok(banner!.includes(`${NAME} from ${local}`), banner);
  assert.match(html, /"isPreview":true/);
  assert.ok(!html.includes('"reportToken"'));
  for (const ignored of [override('react', local), override(NAME, 'javascript:1'), override(NAME, '//%')])
    assert.notEqual((await open(ignored)).entry, local, ignored);
  assert.match((await open(override('react', local))).banner!, /react cannot be overridden/);
  const ended = await post(`${server.url}/lenders/-/preview/end`, { ...sameOrigin, cookie });
  assert.ok(
    ended.headers.getSetCookie().some((header) => header.startsWith(`${cookie.split('=')[0]}=; Path=/; Max-Age=0`)),
  );
});
