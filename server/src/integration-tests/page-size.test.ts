import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { routeTable } from '../testing/release-platform/portal-builds';
import { call, manyModules } from '@lender-portal/release-server/testing';
import { createTestToken, SERVICE_KEY } from '../testing/release-platform/registry-tokens';
import { startTestServer, type TestServer } from '../testing/test-server';

const MAX_BYTES = 10_100;
/** A new connection sends ten TCP segments, 14.6 kB, before the first acknowledgment (RFC 6928). Leaves room for headers. */
const FIRST_ROUND_TRIP_BYTES = 12_000;
const pagePaths = ['', 'nowhere', 'profile/documents/entity', ...routeTable.routes.map(({ path }) => path)];

/** Leaves the first paint and its styles out, which have the size of the module's content. */
function withoutPrerender(html: string): string {
  return html
    .replace(/<style (?:data-emotion="[^"]+" )?data-s .+?(?=<\/head>)/s, '')
    .replace(/<div id="prerendered".+?(?=<div id="loading")/s, '');
}

/** The page with the same random values each time, because random ones compress to different lengths. */
function withSampleValues(html: string): string {
  const samples: [pattern: RegExp, sample: string][] = [
    [/(?<=nonce=")[^"]+/g, 'q83vEjRWeJASNFZ4kBI0Vg=='],
    [/(?<="reportToken":")[^"]+/g, createHash('sha512').update('report token').digest('base64url').repeat(2)],
    [/(?<=Reference for support: <code>)[^<]+/g, '8f90aae8-646a-446e-84fc-0825d3e91a59'],
  ];
  return samples.reduce((text, [pattern, sample]) => {
    assert.match(text, pattern);
    return text.replaceAll(pattern, sample);
  }, html);
}

/** Leaves out the revision, the digest of the module map, and the nonce. */
const withoutDeployment = (html: string): string =>
  html
    .replace(/"revision":"[^"]+"/, '')
    .replace(/"map":"[\w-]{43}"/, '')
    .replace(/"nonce":"[^"]+"/, '');

let server: TestServer;
before(async () => {
  server = await startTestServer({ seed: 'none' }, { shouldInitializeLedger: true });
});
after(() => server.close());

// Behaviour: page.size
test('no page is larger than 10.1 kB without its first paint', async () => {
  const sizes: [path: string, bytes: number][] = [];
  for (const path of pagePaths) {
    const { body, statusCode } = await server.app.inject(`/lenders/${path}`);
    assert.equal(statusCode, path === 'nowhere' ? 404 : 200, path);
    sizes.push([path, brotliCompressSync(withSampleValues(withoutPrerender(body))).length]);
  }
  assert.deepEqual(
    sizes.filter(([, bytes]) => bytes > MAX_BYTES),
    [],
  );
});

// Behaviour: page.size
test('sends the first paint before the import maps, in the first round trip', async () => {
  const sizes: [path: string, bytes: number][] = [];
  for (const path of pagePaths) {
    const { body } = await server.app.inject(`/lenders/${path}`);
    const [firstPaint = '', rest = ''] = body.split('<div id="loading"');
    if (!firstPaint.includes('<div id="prerendered"')) continue;
    assert.match(rest, /<script type="importmap"/);
    sizes.push([path, brotliCompressSync(firstPaint).length]);
  }
  assert.notEqual(sizes.length, 0);
  assert.deepEqual(
    sizes.filter(([, bytes]) => bytes > FIRST_ROUND_TRIP_BYTES),
    [],
  );
});

// Behaviour: page.size, page.map
test('no page is larger than 14 kB with 195 modules, or changes with modules that it does not mount', async () => {
  const { settings, names, publish } = await manyModules(195);
  const large = await startTestServer(
    { seed: 'none', serviceKey: SERVICE_KEY, ...settings },
    { shouldInitializeLedger: true },
  );
  try {
    const mounted = names[0]!;
    const pageAt = async (path: string) =>
      withSampleValues(withoutPrerender((await large.app.inject(`/lenders/${path}`)).body));
    for (const path of ['', 'sign-in', 'loans', 'profile/users', mounted]) {
      const bytes = brotliCompressSync(await pageAt(path)).length;
      assert.ok(bytes <= 14_000, `/${path} has ${bytes} bytes`);
    }
    const before = await pageAt(mounted);
    assert.match(before, new RegExp(`"@lender-portal/${mounted}-mfe":`));
    const owner = await createTestToken(large, 'owners', [], true);
    const swap = await call(large, '/swaps', owner, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ set: await publish(names[1]!, 'next'), force: true }),
    });
    assert.equal(swap.status, 201, JSON.stringify(swap.body));
    const after = await pageAt(mounted);
    assert.notEqual(after, before);
    assert.ok(withoutDeployment(after) === withoutDeployment(before), 'the page has changed');
  } finally {
    await large.close();
  }
});
