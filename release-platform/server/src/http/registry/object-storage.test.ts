import { S3Storage } from '@lender-portal/server-kit/objects/s3-storage';
import { TestS3 } from '@lender-portal/server-kit/testing/objects/s3-server';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { FolderStore } from '../../domains/releases/store/folder-store';
import { ObjectStore } from '../../domains/releases/store/object-store';
import { gzipped } from '../../testing/archives';
import { upload } from '../../testing/calls';
import { DOCUMENTS, scriptBuild, testRegistry } from '../../testing/registry';
import { startTestServer, temporaryFolder } from '../../testing/test-server';

let s3: TestS3;
const registry = testRegistry(async () => {
  s3 = await TestS3.start();
  return startTestServer({ moduleStorage: s3.settings }, { shouldInitializeLedger: true });
});
after(() => s3.stop());

const publish = async (text: string) =>
  upload(registry.server, DOCUMENTS, registry.owner, await gzipped(scriptBuild(text).entries));
const swap = (id: string) => registry.post('/swaps', { set: { [DOCUMENTS]: id }, force: true });
const statusOf = async (address: string) => (await fetch(registry.server.url + address)).status;
const idOf = (text: string) => scriptBuild(text).id;
/** A process with a folder of its own. */
const openProcess = () => new ObjectStore(new S3Storage(s3.settings), new FolderStore(temporaryFolder()));

// Behaviour: releases.store
test('starts, publishes and changes the live map with releases in a bucket', async () => {
  const manifests = async () => (await s3.keys()).filter((key) => key.startsWith('releases/')).length;
  const first = await manifests();
  assert.ok(first >= 10);
  assert.equal((await publish('first')).status, 201);
  assert.equal((await publish('first')).status, 200);
  assert.equal(await manifests(), first + 1);
  const id = idOf('first');
  assert.equal((await swap(id)).status, 201);
  const { live, releases } = await registry.module(DOCUMENTS);
  assert.ok(live === id && releases.some((each) => each.id === id));
});

// Behaviour: releases.store
test('serves pages while the bucket is down and rejects publishing', async () => {
  const id = idOf('first');
  await s3.stop();
  const address = `/modules/${DOCUMENTS}/${id}/first.1.js`;
  assert.deepEqual([(await registry.page()).imports[DOCUMENTS], await statusOf(address)], [address, 200]);
  for (const { status, body } of [await publish('second'), await swap(id)]) {
    assert.deepEqual([status, body.code], [503, 'UNAVAILABLE'], JSON.stringify(body));
    assert.match(body.message!, /The module storage cannot be reached right now/);
  }
  await s3.restart();
  assert.equal((await publish('second')).status, 201);
  assert.equal((await swap(idOf('second'))).status, 201);
});

// Behaviour: releases.store
test('rejects a release that another process has removed', async () => {
  const id = await registry.publish('third');
  await openProcess().remove(DOCUMENTS, id);
  const { status, body } = await swap(id);
  assert.deepEqual([status, body.code], [404, 'NOT_FOUND'], JSON.stringify(body));
});

// Behaviour: releases.store, releases.source-maps
test('reads the source map of a release that another process published', async () => {
  const { id, entries } = scriptBuild('mapped');
  const map = JSON.stringify({ version: 3, sources: ['src/page.tsx'], names: [], mappings: 'AAAA' });
  const archive = await gzipped([...entries, { name: 'mapped.1.js.map', content: map }]);
  assert.equal((await upload(registry.server, DOCUMENTS, registry.owner, archive)).status, 201);
  const other = openProcess();
  assert.ok(await other.fileOf(DOCUMENTS, id, 'mapped.1.js'));
  assert.equal((await other.sourceMapOf(DOCUMENTS, id, 'mapped.1.js'))?.toString(), map);
  assert.equal(await other.sourceMapOf(DOCUMENTS, id, 'other.1.js'), undefined);
  assert.equal(await other.sourceMapOf(DOCUMENTS, id, '../../secret.js'), undefined);
});
