import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startFileServer, type FileServer } from '../testing/file-server';

interface Entries {
  contents: { name: string; path: string; size: number }[];
}
interface StoredInBox {
  box: { handle: string; filename: string; type: string };
}

let server: FileServer;
before(async () => {
  server = await startFileServer();
});
after(() => server.close());

const store = (path: string, client = server.client()) =>
  client.call<StoredInBox>('/cloud/store/', { clouds: { box: { path, store: { location: 's3' } } } });

// Behaviour: uploads.picker
test('lists the same files for every source and stores one of them', async () => {
  for (const source of ['dropbox', 'googledrive', 'box', 'onedrive', 'onedriveforbusiness']) {
    const { body } = await server
      .client()
      .call<Record<string, Entries>>('/cloud/folder/list', { clouds: { [source]: { path: '/' } } });
    assert.ok(
      body[source]!.contents.some(({ path }) => path === '/Audit notes.pdf'),
      source,
    );
  }
  const { status, body } = await store('/Audit notes.pdf');
  assert.equal(status, 200, JSON.stringify(body));
  const { handle, filename, type } = body.box;
  assert.deepEqual([filename, type], ['Audit notes.pdf', 'application/pdf']);
  assert.match(await (await server.open(handle)).text(), /^%PDF/);
});

test('rejects unknown files and sources, and policies that do not allow storing', async () => {
  assert.equal((await store('/none.pdf')).status, 404);
  assert.equal((await store('/Audit notes.pdf', server.client({ call: ['pick'] }))).status, 403);
  assert.equal((await server.client().call('/cloud/store/', { clouds: { facebook: {} } })).status, 400);
  assert.equal((await server.client().call('/cloud/folder/list', {})).status, 400);
});
