import {
  call,
  createTestToken,
  readPageMap,
  startTestServer,
  type TestServer,
} from '@lender-portal/release-server/testing';
import { MODULE_PREFIX } from '@lender-portal/module-contract';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

let server: TestServer;
before(async () => {
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: FOLDER });
  const application = {
    applicationFolder: FOLDER,
    basePath: '/app',
    foundation: [`${MODULE_PREFIX}root-config`],
  };
  server = await startTestServer(application, { shouldInitializeLedger: true });
});
after(() => server.close());

test('serves a page of its own with the module in the import map, and each module with its digest', async () => {
  const html = await (await fetch(`${server.url}/app/hello`)).text();
  assert.match(html, /<title>Hello · Release platform<\/title>/);
  const { imports, integrity } = readPageMap(html);
  assert.match(imports['@lender-portal/hello-mfe']!, /^\/modules\/@lender-portal\/hello-mfe\/1\.0\.0\+[0-9a-f]{12}\//);
  for (const [, url] of Object.entries(imports).filter(([specifier]) => specifier.startsWith(MODULE_PREFIX))) {
    const bytes = new Uint8Array(await (await fetch(server.url + url)).arrayBuffer());
    assert.equal(integrity[url], `sha256-${createHash('sha256').update(bytes).digest('base64')}`, url);
  }
});

test('begins the ledger with the builds and serves the owners’ page', async () => {
  const owner = await createTestToken(server, 'owners', [], true);
  const { body } = await call(server, '/ledger', owner);
  assert.equal((body as unknown as { seq: number }[]).length, 1);
  const page = await fetch(`${server.ownersUrl}/platform`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /console/);
});
