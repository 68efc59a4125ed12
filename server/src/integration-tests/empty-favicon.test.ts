import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../testing/test-server';

test('declares an empty icon on pages without one, allowed by their policy', async () => {
  const server = await startTestServer();
  try {
    for (const path of ['/mailbox', '/terms']) {
      const page = await fetch(new URL(path, server.url));
      assert.equal(page.status, 200, path);
      assert.match(await page.text(), /<link rel="icon" href="data:,">/, path);
      assert.match(page.headers.get('content-security-policy') ?? '', /; img-src data:;/, path);
    }
  } finally {
    await server.close();
  }
});
