import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { call, createTestToken, upload } from '../../testing/calls';
import { startTestServer, testSettings, type TestServer } from '../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const OTHER = '@lender-portal/users-mfe';
const ENTRY = 'entry.1.js';
const KB = 1024;

let server: TestServer;
before(async () => {
  const { registry } = await testSettings();
  server = await startTestServer({ registry: { ...registry, moduleQuota: 250 * KB } });
});
after(() => server.close());

/** A build of slightly over 100 kB. */
const archive = async (text: string, name = NAME) =>
  gzipped(
    testBuild({ [ENTRY]: systemModule([], text.padEnd(100 * KB, '.')) }, { name, entries: { [name]: ENTRY } }).entries,
  );
const publish = async (token: string, text: string, name = NAME) =>
  upload(server, name, token, await archive(text, name));

// Behaviour: releases.limits
test('limits the bytes of a module, previews included, and names limit and use', async () => {
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
test('enforces the quota for concurrent releases', async () => {
  const name = '@lender-portal/profile-mfe';
  const token = await createTestToken(server, 'profile-team', [name]);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => publish(token, text, name)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 413, 413, 413]);
});
