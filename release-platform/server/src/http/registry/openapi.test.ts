import committed from '@lender-portal/registry-api/openapi.json' with { type: 'json' };
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const readDocument = async (origin: string) =>
  (await (await fetch(`${origin}/registry/openapi.json`)).json()) as typeof committed;

// Behaviour: releases.openapi
test('serves the committed OpenAPI document without a token, on both origins', async () => {
  for (const origin of [server.url, server.ownersUrl]) {
    const document = await readDocument(origin);
    assert.deepEqual(document, committed, 'npm run openapi writes release-platform/registry-api/openapi.json');
  }
});

// Behaviour: releases.openapi
test('describes every operation, with models by reference and an open import map', async () => {
  const { openapi, paths, components } = await readDocument(server.url);
  assert.match(openapi, /^3\.1\./);
  assert.deepEqual(paths['/registry/swaps'].post.responses['201'].content['application/json'].schema, {
    $ref: '#/components/schemas/Change',
  });
  assert.ok('Change' in components.schemas);
  assert.deepEqual(paths['/registry/import-map.json'].get.security, []);
});
