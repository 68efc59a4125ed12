import assert from 'node:assert/strict';
import { request, type IncomingHttpHeaders } from 'node:http';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
before(async () => {
  server = await startTestServer({ basePath: '/some/portal', brandName: 'Acme <Loans>' });
});
after(() => server.close());

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends the path as it is; `fetch` would normalize it. */
const get = (origin: string, path: string, { accept = BROWSER, method = 'GET' } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, method, headers: { accept } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });

// Behaviour: access.canonical
test('redirects other spellings of an address to the canonical one, with the query', async () => {
  for (const [path, location] of [
    ['/some/portal/Exchange?view=Map&a=b?c', '/some/portal/exchange?view=Map&a=b?c'],
    ['/some/portal//exchange', '/some/portal/exchange'],
    ['/some/portal/%45xchange/', '/some/portal/exchange'],
    ['/some/portal/EXCHANGE/projects/AbC/', '/some/portal/exchange/projects/AbC'],
    ['/some/portal/Profile/Documents/License?expanded=TX', '/some/portal/profile/documents/license?expanded=TX'],
    ['/some/portal/x/../loans', '/some/portal/loans'],
    ['/some/portal/No-Such', '/some/portal/no-such'],
    ['/some/portal', '/some/portal/'],
    ['/SOME//Portal/exchange/projects/AbC?page=2', '/some/portal/exchange/projects/AbC?page=2'],
    ['//some/portal/exchange', '/some/portal/exchange'],
    ['/x/../some/portal/loans', '/some/portal/loans'],
  ] as const) {
    const { status, headers } = await get(server.url, path);
    assert.deepEqual([status, headers.location, headers['cache-control']], [308, location, 'no-cache'], path);
    const again = await get(server.url, location);
    assert.ok(again.status === 200 || again.status === 404, `${location}: ${again.status}`);
  }
  for (const path of ['//evil.example/some/portal', '/some/portal/..//evil.example', '//evil.example'])
    assert.equal((await get(server.url, path)).headers.location, undefined, path);
  assert.equal((await get(server.url, '/SOME/portal/exchange', { method: 'POST' })).status, 404);
});

// Behaviour: access.status-pages
test('sends the portal with status 404 at unknown addresses below its path', async () => {
  for (const [path, expected] of [
    ['/some/portal/exchange', 200],
    ['/some/portal/exchange/anything', 200],
    ['/some/portal/', 200],
    ['/some/portal/profile/documents', 200],
    ['/some/portal/profile/documents/license', 200],
    ['/some/portal/profile/documents/zzz', 404],
    ['/some/portal/exchanges', 404],
    ['/some/portal/exchange%2fprojects', 404],
    ['/some/portal/constructor', 404],
  ] as const) {
    const { status, headers, text } = await get(server.url, path);
    assert.equal(status, expected, path);
    assert.match(String(headers['content-security-policy']), /script-src 'nonce-/, path);
    assert.match(text, /id="portal"/, path);
  }
});

// Behaviour: access.outside-the-portal
test('answers unknown and damaged addresses with a page for people and JSON for programs, at both origins', async () => {
  const { url, ownersUrl } = server;
  for (const [origin, path, expected, link] of [
    [url, '/no-such', 404, `${url}/some/portal/`],
    [url, '//no-such', 404, `${url}/some/portal/`],
    [url, '/favicon.ico', 404, `${url}/some/portal/`],
    [url, '/modules/shell/gone.js', 404, `${url}/some/portal/`],
    [url, '/platform', 404, `${ownersUrl}/platform`],
    [url, '/some/portal/exchange/%E0%A4%A', 400, `${url}/some/portal/`],
    [url, '/%', 400, `${url}/some/portal/`],
    [url, '/some/portal/%00', 400, undefined],
    [ownersUrl, '/some/portal/Exchange', 404, `${url}/some/portal/`],
    [ownersUrl, '/no-such', 404, `${url}/some/portal/`],
    [ownersUrl, '//platform', 404, `${url}/some/portal/`],
    [ownersUrl, '/platform/%E0%A4%A', 400, '/platform'],
  ] as const) {
    const page = await get(origin, path);
    assert.equal(page.status, expected, path);
    assert.match(page.headers['content-type'] ?? '', /^text\/html/, path);
    assert.match(String(page.headers['content-security-policy']), /^default-src 'none'/, path);
    assert.equal(page.headers['x-content-type-options'], 'nosniff', path);
    assert.equal(page.headers['cache-control'], 'no-store', path);
    assert.match(page.text, /<h1>.+<\/h1>/, path);
    assert.equal(/<a href="([^"]+)">/.exec(page.text)?.[1], link, path);
    assert.ok(!page.text.includes('<Loans>'), path);
    for (const accept of ['*/*', 'application/json']) {
      const answer = await get(origin, path, { accept });
      assert.equal(answer.status, expected, path);
      assert.equal(typeof (JSON.parse(answer.text) as { error: unknown }).error, 'string', path);
    }
  }
});
