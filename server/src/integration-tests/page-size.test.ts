import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { routeTable } from '../testing/release-platform/portal-builds';
import { startTestServer, type TestServer } from '../testing/test-server';

const MAX_BYTES = 12_000;

let server: TestServer;
before(async () => {
  server = await startTestServer({ seed: 'none' }, {}, { shouldInitializeLedger: true });
});
after(() => server.close());

// Behaviour: page.size
test('no page is larger than 12 kB', async () => {
  const sizes: [path: string, bytes: number][] = [];
  for (const path of ['', 'nowhere', 'profile/documents/entity', ...routeTable.routes.map((route) => route.path)]) {
    const { body, statusCode } = await server.app.inject(`/lenders/${path}`);
    assert.equal(statusCode, 200, path);
    sizes.push([path, brotliCompressSync(body).length]);
  }
  assert.deepEqual(
    sizes.filter(([, bytes]) => bytes > MAX_BYTES),
    [],
  );
});
