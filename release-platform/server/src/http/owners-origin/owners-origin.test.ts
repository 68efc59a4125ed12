import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { call, createTestToken } from '../../testing/calls';
import { FROM_PAGE, ownersLink } from '../../testing/owners-session';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const statusOf = async (url: string) => {
  const response = await fetch(url, { redirect: 'manual' });
  const text = await response.text();
  return [response.status, response.status === 404 ? (JSON.parse(text) as { error: string }).error : text] as const;
};

// Behaviour: owners-page.session
test('has no owners’ page at the lenders’ address and names its address', async () => {
  for (const path of ['/platform', '/platform/ledger', '/-/preview/x']) {
    const [status, text] = await statusOf(server.url + path);
    assert.deepEqual([status, text], [404, `The owners' page is at ${server.ownersUrl}/platform`], path);
  }
});

// Behaviour: owners-page.session
test('serves the owners’ page with its own builds, the registry and health checks, and nothing of lenders or teams', async () => {
  for (const path of ['/platform', '/platform/ledger', '/registry/import-map.json', '/healthz'])
    assert.equal((await statusOf(server.ownersUrl + path))[0], 200, path);
  const home = await fetch(server.ownersUrl, { redirect: 'manual' });
  assert.deepEqual([home.status, home.headers.get('location')], [302, '/platform']);
  const release = '1.0.0+0123456789ab';
  for (const path of [
    '/lenders',
    '/lenders/sign-in',
    '/graphql',
    '/auth/v1/health',
    '/staff/tenants',
    '/mailbox',
    '/metrics',
    '/check-worker/jobs',
    '/import-map.json',
    '/modules/documents-mfe/lender-portal-documents-mfe.js',
    `/modules/@lender-portal/documents-mfe/${release}/page.svg`,
    `/modules/console/${release}/page.svg`,
    `/modules/console/shared/page.svg`,
    '/modules/console/../documents-mfe/x.js',
    '/remotes/exchange/remoteEntry.json',
    '//registry/modules',
  ]) {
    const [status, text] = await statusOf(server.ownersUrl + path);
    assert.equal(status, 404, path);
    assert.match(text, /This address serves the owners' page only/, path);
  }
});

test('has a policy of its own origin, and isolates its window', async () => {
  const { headers } = await fetch(`${server.ownersUrl}/platform`);
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
  assert.match(headers.get('content-security-policy')!, /connect-src 'self'.*frame-ancestors 'none'/);
});

/** Sends the given Host header, which `fetch` does not allow. */
function getAs(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode!, location: response.headers.location });
    })
      .once('error', reject)
      .end();
  });
}

// Behaviour: owners-page.session
test('distinguishes the owners’ address by the Host header, never by a forwarded one, without a port of its own', async () => {
  const portal = await startTestServer({
    trustProxy: 1,
    appUrl: 'https://portal.example/lenders',
    isAppUrlConfigured: true,
    owners: { url: 'https://owners.example', isUrlConfigured: true, port: null, isPortConfigured: false },
  });
  try {
    const page = `${portal.url}/platform`;
    assert.equal((await getAs(page, { host: 'owners.example' })).status, 200);
    assert.equal((await getAs(page, { host: 'OWNERS.example' })).status, 200);
    assert.equal((await getAs(page, { host: 'portal.example' })).status, 404);
    assert.equal((await getAs(page, { host: 'portal.example', 'x-forwarded-host': 'owners.example' })).status, 404);
    assert.equal((await getAs(`${portal.url}/lenders/sign-in`, { host: 'owners.example' })).status, 404);
    const token = await createTestToken(portal, 'owners', [], true);
    assert.ok((await ownersLink(portal, token)).url.startsWith('https://owners.example/platform#'));
  } finally {
    await portal.close();
  }
});

// Behaviour: owners-page.session
test('allows tokens but no sessions or previews without an owners’ page', async () => {
  const portal = await startTestServer({ owners: null });
  try {
    const token = await createTestToken(portal, 'owners', [], true);
    assert.deepEqual(await statusOf(`${portal.url}/platform`), [
      404,
      'This portal has no owners\' page: OWNERS_URL is "none".',
    ]);
    const post = (path: string, headers: Record<string, string>, body: unknown, given?: string) =>
      call(portal, path, given, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    assert.equal((await post('/sessions', {}, {}, token)).body.code, 'NO_OWNERS_PAGE');
    assert.equal((await post('/previews', {}, {}, token)).body.code, 'NO_OWNERS_PAGE');
    assert.equal((await post('/sessions/start', FROM_PAGE, { secret: 'x'.repeat(43) })).status, 403);
    assert.equal((await call(portal, '/modules', token)).status, 200);
  } finally {
    await portal.close();
  }
});

test('finishes active requests at the owners’ address when stopping, and accepts no new ones', async () => {
  const portal = await startTestServer();
  const kept = await fetch(`${portal.ownersUrl}/healthz`);
  assert.equal(kept.status, 200);
  await portal.close();
  await assert.rejects(fetch(`${portal.ownersUrl}/healthz`));
});
