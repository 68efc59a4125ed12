import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { routeTable } from '../testing/release-platform/portal-builds';
import { startTestServer, type TestServer } from '../testing/test-server';

const MAX_BYTES = 12_000;

/** Leaves the first paint out, which has the size of the module's content. */
function withoutPrerender(html: string): string {
  const [before = '', content] = html.split('<div id="prerendered"');
  const [head = '', styles] = before.split(' data-s nonce=');
  if (content === undefined || styles === undefined) return html;
  const rest = (text: string, separator: string) => text.slice(text.indexOf(separator));
  return head + rest(styles, '<script type="application/json" id="config">') + rest(content, '<div id="loading"');
}

let server: TestServer;
before(async () => {
  server = await startTestServer({ seed: 'none' }, {}, { shouldInitializeLedger: true });
});
after(() => server.close());

// Behaviour: page.size
test('no page is larger than 12 kB without its first paint', async () => {
  const sizes: [path: string, bytes: number][] = [];
  for (const path of ['', 'nowhere', 'profile/documents/entity', ...routeTable.routes.map((route) => route.path)]) {
    const { body, statusCode } = await server.app.inject(`/lenders/${path}`);
    assert.equal(statusCode, 200, path);
    sizes.push([path, brotliCompressSync(withoutPrerender(body)).length]);
  }
  assert.deepEqual(
    sizes.filter(([, bytes]) => bytes > MAX_BYTES),
    [],
  );
});
