import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import type { StandaloneSettings } from '../../standalone/read-settings';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { call, createTestToken, upload } from '../../testing/calls';
import { startTestServer, type TestServer } from '../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const OTHER = '@lender-portal/users-mfe';
const ENTRY = 'entry.1.js';
const KB = 1024;
const UNLIMITED = { perModule: 1024 * KB * KB, perToken: 1024 * KB * KB, added: { max: 1024 * KB, window: 3600 } };

let server: TestServer;
const servers: TestServer[] = [];
const start = async (storeLimits: Partial<StandaloneSettings['registry']['storeLimits']>) => {
  const { registry } = defaults;
  server = await startTestServer({ registry: { ...registry, storeLimits: { ...UNLIMITED, ...storeLimits } } });
  servers.push(server);
};
let defaults: StandaloneSettings;
beforeEach(async () => {
  if (defaults) return;
  const first = await startTestServer();
  defaults = first.settings;
  await first.close();
});
afterEach(async () => {
  for (const each of servers.splice(0)) await each.close();
});
after(() => assert.deepEqual(servers, []));

/** A build of slightly over 100 kB. */
const archive = async (text: string, name = NAME) =>
  gzipped(
    testBuild({ [ENTRY]: systemModule([], text.padEnd(100 * KB, '.')) }, { name, entries: { [name]: ENTRY } }).entries,
  );
const publish = async (token: string, text: string, name = NAME) =>
  upload(server, name, token, await archive(text, name));

// Behaviour: releases.limits
test('limits the bytes of a module, previews included, and names limit and use', async () => {
  await start({ perModule: 250 * KB });
  const token = await createTestToken(server, 'team', [NAME, OTHER]);
  const preview = await call(server, '/previews', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"minutes":5}',
  });
  assert.equal(preview.status, 201, JSON.stringify(preview.body));
  const pushed = await call(
    server,
    `/modules/${encodeURIComponent(NAME)}/releases?preview=${String(preview.body['id'])}`,
    token,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/gzip' },
      body: new Uint8Array(await archive('previewed')),
    },
  );
  assert.notEqual(pushed.body.code, 'QUOTA_EXCEEDED', JSON.stringify(pushed.body));
  assert.equal((await publish(token, 'one')).status, 201);
  const { status, body } = await publish(token, 'two');
  assert.deepEqual([status, body.code], [413, 'QUOTA_EXCEEDED']);
  assert.match(
    body.message ?? '',
    /^"@lender-portal\/documents-mfe" has 0\.2 MB of releases in the store, this one has 0\.1 MB, and the limit is 0\.2 MB \(MODULE_QUOTA\)\. Releases are deleted .*ask the portal owner/,
  );
  assert.deepEqual([body.details?.['limit'], body.details?.['setting']], [250 * KB, 'MODULE_QUOTA']);
  // An existing release needs no space, and another module has its own quota.
  assert.equal((await publish(token, 'one')).status, 200);
  assert.equal((await publish(token, 'one', OTHER)).status, 201);
  // An owner can repair a module whose quota is used up.
  assert.equal((await publish(await createTestToken(server, 'owners', [], true), 'repaired')).status, 201);
});

// Behaviour: releases.limits
test('limits the bytes of a token across its modules', async () => {
  await start({ perToken: 250 * KB });
  const token = await createTestToken(server, 'team', [NAME, OTHER]);
  assert.equal((await publish(token, 'one')).status, 201);
  assert.equal((await publish(token, 'two', OTHER)).status, 201);
  const { status, body } = await publish(token, 'three', OTHER);
  assert.deepEqual([status, body.code, body.details?.['setting']], [413, 'QUOTA_EXCEEDED', 'TOKEN_QUOTA']);
  assert.match(body.message ?? '', /^The token "team" has 0\.2 MB/);
  const neighbor = await createTestToken(server, 'neighbor', [OTHER]);
  assert.equal((await publish(neighbor, 'four', OTHER)).status, 201);
});

// Behaviour: releases.limits
test('enforces the quota for concurrent releases', async () => {
  await start({ perModule: 250 * KB });
  const token = await createTestToken(server, 'team', [NAME]);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => publish(token, text)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 413, 413, 413]);
});

// Behaviour: releases.limits
test('limits the bytes per token and time with a retry time', async () => {
  await start({ added: { max: 250, window: 3600 } });
  const token = await createTestToken(server, 'team', [NAME]);
  assert.equal((await publish(token, 'one')).status, 201);
  assert.equal((await publish(token, 'two')).status, 201);
  const { status, body } = await publish(token, 'three');
  assert.deepEqual([status, body.code, body.details?.['setting']], [429, 'RATE_LIMITED', 'LIMIT_PUBLISHED_MB']);
  assert.match(
    body.message ?? '',
    /has published 0\.2 MB within 3600 s, this release has 0\.1 MB, and the limit is 0\.2 MB \(LIMIT_PUBLISHED_MB\)\. Try again in \d+ s/,
  );
  assert.ok(Number(body.details?.['retryAfter']) > 0);
  // Rejected releases are not stored.
  const { body: module } = await call(server, `/modules/${encodeURIComponent(NAME)}`, token);
  assert.equal((module['releases'] as unknown[]).length, 2);
});
