import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { upload } from '../../testing/calls';
import { DOCUMENTS, testRegistry, USERS } from '../../testing/registry';
import { startTestServer, testSettings } from '../../testing/test-server';

const KB = 1024;
const registry = testRegistry(async () =>
  startTestServer({ registry: { ...(await testSettings()).registry, moduleQuota: 250 * KB } }),
);

/** Publishes a build of slightly over 100 kB. */
async function publish(token: string, text: string, name = DOCUMENTS, query = '') {
  const content = systemModule([], text.padEnd(100 * KB, '.'));
  const { entries } = testBuild({ 'entry.1.js': content }, { name, entries: { [name]: 'entry.1.js' } });
  return upload(registry.server, name, token, await gzipped(entries), { query });
}

// Behaviour: releases.limits
test('limits the bytes of a module, previews included, and names limit and use', async () => {
  const token = await registry.token('team', DOCUMENTS, USERS);
  const preview = await registry.post<{ id: string }>('/previews', { minutes: 5 }, { token });
  const pushed = await publish(token, 'previewed', DOCUMENTS, `?preview=${preview.body.id}`);
  assert.equal(pushed.status, 201, JSON.stringify(pushed.body));
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
  assert.equal((await publish(token, 'one', USERS)).status, 201);
  // An owner can repair a module whose quota is used up.
  assert.equal((await publish(registry.owner, 'repaired')).status, 201);
});

// Behaviour: releases.limits
test('enforces the quota for concurrent releases', async () => {
  const name = '@lender-portal/profile-mfe';
  const token = await registry.token('profile-team', name);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => publish(token, text, name)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 413, 413, 413]);
});
