import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allFileReferences } from '../../testing/marketplace/with-marketplace';
import { localFileStore, openLocalFiles } from '../../local/file-service/local-file-store';
import { codes } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';
import type { FileStore } from '../files/file-store';
import { removeDeletedFiles, removeFileOf } from './delete-document';

let server: TestServer;
let files: FileStore;
let main: TestLender;
before(async () => {
  server = await startTestServer();
  files = localFileStore(await openLocalFiles(server.app.database.db, server.app.settings), server.url);
  main = await TestLender.signIn(server, 'main@summit.example');
});
after(() => server.close());

const db = () => server.app.database.db;
const removal = (from: FileStore) => ({ files: from, fileReferences: allFileReferences, log: silentLog });
const rowOf = (id: string) =>
  db().selectFrom('portal.tenant_files').select(['id', 'handle', 'deleted_at']).where('id', '=', id).executeTakeFirst();
const letTimePass = (id: string) =>
  db()
    .updateTable('portal.tenant_files')
    .set({ deleted_at: sql<Date>`now() - interval '2 hours'` })
    .where('id', '=', id)
    .execute();

/** A file service that is unreachable. */
const outOfReach = (): FileStore => ({ ...files, remove: () => Promise.reject(new Error('connect ECONNREFUSED')) });

// Behaviour: documents.file-references
test('removes the file of a deleted document later if the file service was unreachable', async () => {
  const { id, metadata } = await main.add({ category: 'tax', type: 'w9' });
  const handle = metadata['handle'] as string;
  const tenantId = (
    await db().selectFrom('portal.uploads').select('tenant_id').where('handle', '=', handle).executeTakeFirstOrThrow()
  ).tenant_id;
  await db().updateTable('portal.tenant_files').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  assert.equal(await removeFileOf(db(), { id, handle }, removal(outOfReach())), false);

  // Until it is removed, users can neither see nor save it.
  assert.ok(!(await main.documents()).some((each) => each.id === id));
  assert.deepEqual(codes(await main.link(id)), ['NOT_FOUND']);
  const again = await main.trySave([{ category: 'tax', type: 'w9', metadata: { handle } }]);
  assert.deepEqual(codes(again), ['CONFLICT']);
  assert.match(again.body.errors![0]!.message, /was deleted/);

  await letTimePass(id);
  await removeDeletedFiles(db(), removal(outOfReach()));
  assert.ok(await rowOf(id));
  await removeDeletedFiles(db(), removal(files));
  assert.equal(await rowOf(id), undefined);
  assert.equal(await files.find(handle, tenantId), undefined);
});

// Behaviour: documents.file-references
test('keeps the file of a recently deleted document for requests under way', async () => {
  const { id } = await main.add({ category: 'tax', type: 'w9' });
  assert.deepEqual(codes(await main.delete(id)), []);
  await removeDeletedFiles(db(), removal(files));
  assert.ok((await rowOf(id))?.deleted_at);
});

// Behaviour: documents.file-references
test('continues with other files if one cannot be removed', async () => {
  const [first, second] = [
    await main.add({ category: 'tax', type: 'w9' }),
    await main.add({ category: 'tax', type: 'w9' }),
  ];
  for (const { id } of [first, second]) {
    assert.deepEqual(codes(await main.delete(id)), []);
    await letTimePass(id);
  }
  const stuck = {
    ...files,
    remove: (handle: string) =>
      handle === first.metadata['handle'] ? Promise.reject(new Error('stuck')) : files.remove(handle),
  };
  await removeDeletedFiles(db(), removal(stuck));
  assert.ok(await rowOf(first.id));
  assert.equal(await rowOf(second.id), undefined);
});
