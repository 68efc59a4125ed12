import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FolderStore } from '../../domains/releases/store/folder-store';
import { ObjectStore } from '../../domains/releases/store/object-store';
import { S3Storage } from '@lender-portal/server-kit/objects/s3-storage';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { call, createTestToken, upload } from '../../testing/calls';
import { TestS3 } from '@lender-portal/server-kit/testing/objects/s3-server';
import { startTestServer, temporaryFolder, type TestServer } from '../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';

let s3: TestS3;
let server: TestServer;
let owner: string;
before(async () => {
  s3 = await TestS3.start();
  server = await startTestServer({ moduleStorage: s3.settings }, { shouldInitializeLedger: true });
  owner = await createTestToken(server, 'owners', [], true);
});
after(async () => {
  await server.close();
  await s3.stop();
});

const build = (text: string) =>
  testBuild({ [`${text}.1.js`]: systemModule([], text) }, { name: NAME, entries: { [NAME]: `${text}.1.js` } });
const publish = async ({ entries }: ReturnType<typeof build>) => upload(server, NAME, owner, await gzipped(entries));
const swap = (id: string) =>
  call(server, '/swaps', owner, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: { [NAME]: id }, force: true }),
  });
const entry = async () =>
  /"\/modules\/@lender-portal\/documents-mfe\/[^"]+\.js"/
    .exec(await (await fetch(`${server.url}/lenders/sign-in`)).text())?.[0]
    .slice(1, -1);
const status = async (address: string) => (await fetch(server.url + address)).status;

// Behaviour: releases.store
test('starts, publishes and changes the live map with releases in a bucket', async () => {
  const manifests = async () => (await s3.keys()).filter((key) => key.startsWith('releases/')).length;
  const first = await manifests();
  assert.ok(first >= 10);
  const { id } = build('first');
  assert.equal((await publish(build('first'))).status, 201);
  assert.equal((await publish(build('first'))).status, 200);
  assert.equal(await manifests(), first + 1);
  assert.equal((await swap(id)).status, 201);
  const address = `/modules/${NAME}/${id}/first.1.js`;
  assert.deepEqual([await entry(), await status(address)], [address, 200]);
  const listed = (await call(server, `/modules/${encodeURIComponent(NAME)}`, owner)).body as unknown as {
    live: string;
    releases: { id: string }[];
  };
  assert.ok(listed.live === id && listed.releases.some((each) => each.id === id));
});

// Behaviour: releases.store
test('serves pages while the bucket is down and rejects publishing', async () => {
  const { id } = build('first');
  await s3.stop();
  const address = `/modules/${NAME}/${id}/first.1.js`;
  assert.deepEqual([await entry(), await status(address)], [address, 200]);
  for (const { status: answered, body } of [await publish(build('second')), await swap(id)]) {
    assert.deepEqual([answered, body.code], [503, 'UNAVAILABLE'], JSON.stringify(body));
    assert.match(body.message!, /The module storage cannot be reached right now/);
  }
  await s3.restart();
  assert.equal((await publish(build('second'))).status, 201);
  assert.equal((await swap(build('second').id)).status, 201);
});

// Behaviour: releases.store
test('rejects a release that another process has removed', async () => {
  const { id } = build('third');
  assert.equal((await publish(build('third'))).status, 201);
  const other = new ObjectStore(new S3Storage(s3.settings), new FolderStore(temporaryFolder()));
  await other.remove(NAME, id);
  const { status: answered, body } = await swap(id);
  assert.deepEqual([answered, body.code], [404, 'NOT_FOUND'], JSON.stringify(body));
});

// Behaviour: releases.store, releases.source-maps
test('reads the source map of a release that another process published', async () => {
  const { id, entries } = build('mapped');
  const map = JSON.stringify({ version: 3, sources: ['src/page.tsx'], names: [], mappings: 'AAAA' });
  const archive = await gzipped([...entries, { name: 'mapped.1.js.map', content: map }]);
  assert.equal((await upload(server, NAME, owner, archive)).status, 201);
  const other = new ObjectStore(new S3Storage(s3.settings), new FolderStore(temporaryFolder()));
  assert.ok(await other.fileOf(NAME, id, 'mapped.1.js'));
  assert.equal((await other.sourceMapOf(NAME, id, 'mapped.1.js'))?.toString(), map);
  assert.equal(await other.sourceMapOf(NAME, id, 'other.1.js'), undefined);
  assert.equal(await other.sourceMapOf(NAME, id, '../../secret.js'), undefined);
});
