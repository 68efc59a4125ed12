import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call } from '../../../testing/calls';
import { cookiesOf, FROM_PAGE, openOwnersSession, ownersLink, postOwners } from '../../../testing/owners-session';
import { testRegistry } from '../../../testing/registry';
import { startTestServer, type TestServer } from '../../../testing/test-server';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const registry = testRegistry();
let server: TestServer;
let owner: string;
before(() => {
  ({ server, owner } = registry);
});

const send = (url: string, method: 'GET' | 'POST', headers: Record<string, string> = {}) =>
  fetch(url, { method, redirect: 'manual', headers: { ...(method === 'POST' && FORM), ...headers } });

/** Creates a preview. @returns its URL and that of its confirmation */
async function createPreview(portal = server) {
  const { body } = await call(portal, '/previews', undefined, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const url = String(body['url']);
  const link = url.split('/').at(-1)!;
  return { id: String(body['id']), url, link, question: `${portal.ownersUrl}/-/preview/${link}` };
}

const agree = ({ question }: { question: string }, headers: Record<string, string> = {}) =>
  send(question, 'POST', { 'sec-fetch-site': 'same-origin', origin: server.ownersUrl, ...headers });

// Behaviour: releases.preview
test('starts no preview from a script of lender pages, not even its own', async () => {
  const { url } = await createPreview();
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: server.url },
    {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-fetch-user': '?1',
      origin: server.url,
    },
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    { origin: 'null' },
    {},
  ] as Record<string, string>[]) {
    const refused = await send(url, 'POST', headers);
    assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [303, null], JSON.stringify(headers));
    assert.equal(refused.headers.get('location'), new URL(url).pathname);
  }
});

test('accepts the confirmation at the owners’ origin only', async () => {
  const { url, question } = await createPreview();
  assert.equal((await send(url, 'GET')).headers.get('location'), question);
  assert.equal((await send(question.replace(server.ownersUrl, server.url), 'GET')).status, 404);
  for (const headers of [
    { 'sec-fetch-site': 'same-site', origin: server.url },
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    {},
  ]) {
    const refused = await send(question, 'POST', headers as Record<string, string>);
    assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [303, null], JSON.stringify(headers));
  }
  const agreed = await agree({ question });
  assert.deepEqual([agreed.status, cookiesOf(agreed).map((each) => each.split('=')[0])], [200, ['lp-previewing']]);
  assert.equal(agreed.headers.get('cross-origin-opener-policy'), 'same-origin');
});

// Behaviour: releases.preview
test('starts no preview in a browser with a session of the owners’ page', async () => {
  const preview = await createPreview();
  const { cookie } = await openOwnersSession(server, owner);
  for (const refused of [await send(preview.question, 'GET', { cookie }), await agree(preview, { cookie })]) {
    assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [403, null]);
    const page = await refused.text();
    assert.match(page, /Open this link in a private window/);
    assert.ok(!page.includes('<form'));
  }
  await server.db.deleteFrom('portal.registry_sessions').execute();
  assert.equal((await agree(preview, { cookie })).status, 200);
});

// Behaviour: releases.preview
test('starts no session in a browser with a preview until the preview ends', async () => {
  const preview = await createPreview();
  const [marker] = cookiesOf(await agree(preview));
  const { secret } = await ownersLink(server, owner);
  const startSession = (cookie: string) => postOwners(server, '/sessions/start', { secret }, { ...FROM_PAGE, cookie });
  const refused = await startSession(marker!);
  assert.deepEqual(
    [refused.status, refused.body.code, refused.headers.get('set-cookie')],
    [409, 'PREVIEW_ACTIVE', null],
  );

  const leaving = await send(`${server.ownersUrl}/-/preview/leave`, 'GET', { cookie: marker! });
  const left = await send(leaving.headers.get('location')!, 'GET');
  assert.match(left.headers.get('set-cookie')!, /^lp-preview=; Max-Age=0; Path=\/;/);
  const [nonce] = cookiesOf(leaving);
  const back = await send(left.headers.get('location')!, 'GET', { cookie: `${marker}; ${nonce}` });
  assert.deepEqual(
    [back.status, back.headers.get('location'), cookiesOf(back)],
    [303, '/platform', ['lp-previewing=', 'lp-preview-nonce=']],
  );
  assert.equal((await startSession('')).status, 201);
});

// Behaviour: releases.preview
test('keeps this browser’s preview mark when another browser’s preview ends', async () => {
  const [marker] = cookiesOf(await agree(await createPreview()));
  const other = await send(`${server.ownersUrl}/-/preview/leave`, 'GET');
  const { location: pass } = Object.fromEntries((await send(other.headers.get('location')!, 'GET')).headers);
  const own = cookiesOf(await send(`${server.ownersUrl}/-/preview/leave`, 'GET'))[0]!;
  for (const cookie of [marker!, `${marker}; ${own}`])
    assert.equal((await send(pass!, 'GET', { cookie })).headers.get('set-cookie'), null);
});

test('allows a session after the preview has ended', async () => {
  const preview = await createPreview();
  const [marker] = cookiesOf(await agree(preview));
  assert.equal((await fetch(`${server.url}/registry/previews/${preview.id}`, { method: 'DELETE' })).status, 204);
  const { secret } = await ownersLink(server, owner);
  assert.equal(
    (await postOwners(server, '/sessions/start', { secret }, { ...FROM_PAGE, cookie: marker! })).status,
    201,
  );
});

test('binds the preview cookie to its host over HTTPS, and ignores one without the prefix', async () => {
  const origin = 'https://owners.example';
  const secure = await startTestServer({
    appUrl: 'https://portal.example/lenders',
    isAppUrlConfigured: true,
    owners: { url: origin, isUrlConfigured: true, port: 0, isPortConfigured: true },
  });
  try {
    const { url, link } = await createPreview(secure);
    assert.equal(new URL(url).origin, 'https://portal.example');
    const started = await send(`${secure.url}/lenders/-/preview/${link}`, 'POST', { origin });
    assert.match(
      started.headers.get('set-cookie')!,
      /^__Host-Http-lp-preview=[\w.-]+; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    const page = async (cookie: string) =>
      (await fetch(`${secure.url}/lenders/sign-in`, { headers: { cookie } })).text();
    assert.ok((await page(cookiesOf(started)[0]!)).includes('<aside id="preview"'));
    assert.ok(!(await page(`lp-preview=${link}`)).includes('<aside id="preview"'));
  } finally {
    await secure.close();
  }
});
