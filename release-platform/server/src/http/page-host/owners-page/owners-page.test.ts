import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { readPageMap } from '../../../testing/page-map';
import { startTestServer, temporaryFolder, type TestServer } from '../../../testing/test-server';

let server: TestServer;
before(async () => {
  // Empty, because the owners' page must work without any module of lenders' pages.
  const importMapFile = path.join(temporaryFolder(), 'importmap.json');
  await writeFile(importMapFile, '{ "imports": {} }');
  server = await startTestServer({ importMapFile });
});
after(() => server.close());

async function open(address: string) {
  const response = await fetch(`${server.ownersUrl}${address}`);
  const html = await response.text();
  return { response, html, map: readPageMap(html) };
}

// Behaviour: owners-page.live
test('builds the page from the server’s own builds, even without a servable live map', async () => {
  assert.equal((await fetch(`${server.url}/lenders/sign-in`)).status, 500);
  for (const address of ['/platform', '/platform/modules/@lender-portal/ui?a=1&b=2', '/platform/checks/1']) {
    const { response, html, map } = await open(address);
    assert.equal(response.status, 200, address);
    assert.match(html, /<title>Platform · Release platform<\/title>/);
    assert.ok(!html.includes('{{'));
    const own = map.imports['@lender-portal/console']!;
    assert.match(own, /^\/modules\/console\/lender-portal-console\.[0-9a-f]{10}\.js$/);
    for (const specifier of ['single-spa', 'react', '@mui/material', '@lender-portal/ui'])
      assert.ok(map.imports[specifier], specifier);
    assert.equal(map.imports['@lender-portal/root-config'], undefined);
    for (const url of [own, map.imports['@lender-portal/ui']!, map.imports['react']!]) {
      assert.match(map.integrity[url]!, /^sha384-/);
      const file = await fetch(`${server.ownersUrl}${url}`);
      assert.equal(file.status, 200, url);
      await file.arrayBuffer();
    }
  }
});

test('maps and preloads all dependencies of its modules with their digests', async () => {
  const { html, map } = await open('/platform');
  const preloaded = [
    ...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)" integrity="(sha384-[^"]+)" nonce="/g),
  ].map(([, url, digest]) => ({ url: url!, digest }));
  for (const { url, digest } of preloaded) assert.equal(digest, map.integrity[url]);
  const urls = preloaded.map(({ url }) => url);
  for (const specifier of ['@lender-portal/console', '@lender-portal/ui'])
    assert.ok(urls.includes(map.imports[specifier]!), specifier);
  // Libraries that only lenders' pages need, such as GraphQL and forms, are not loaded.
  assert.deepEqual(
    urls
      .map((url) => /^\/shared\/deps\/(core|interface|data|forms)\./.exec(url)?.[1])
      .filter(Boolean)
      .sort(),
    ['core', 'interface'],
  );
});

// Behaviour: owners-page.live
test('has the policy of lender pages, limited to connections to the portal', async () => {
  const { response, html } = await open('/platform');
  const policy = response.headers.get('content-security-policy')!;
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  assert.ok(html.includes(`<script nonce="${nonce}">`));
  assert.deepEqual(
    policy.split('; ').filter((rule) => !rule.startsWith('style-src') && !rule.startsWith('report')),
    [
      `default-src 'none'`,
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `img-src 'self' data: blob:`,
      `font-src 'self'`,
      `connect-src 'self'`,
      `frame-src 'self'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      'trusted-types lender-portal-systemjs lender-portal-ui lender-portal-console',
    ],
  );
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.notEqual(
    /'nonce-([^']+)'/.exec((await open('/platform')).response.headers.get('content-security-policy')!)![1],
    nonce,
  );
});
