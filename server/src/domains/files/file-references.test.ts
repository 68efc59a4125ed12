import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { allFileReferences } from '../../testing/marketplace/with-marketplace';
import { marketplaceTables } from '../../marketplace/tables';
import { localFileStore, openLocalFiles } from '../../local/file-service/local-file-store';
import { codes } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { removeDeletedFiles } from '../documents/delete-document';
import type { FileStore } from './file-store';

let server: TestServer;
let main: TestLender;
let member: TestLender;
let files: FileStore;
let tenantId: string;
let loanId: string;
before(async () => {
  server = await startTestServer();
  main = await TestLender.signIn(server, 'main@summit.example');
  member = await TestLender.signIn(server, 'member@summit.example');
  files = localFileStore(await openLocalFiles(db(), server.app.settings), server.url);
  const { tenant } = await main.read<{ tenant: { id: string; lender: { id: string } } }>(
    '{ tenant { id lender { id } } }',
  );
  tenantId = tenant.id;
  ({ id: loanId } = await marketplaceTables(db())
    .selectFrom('marketplace.loans')
    .select('id')
    .where('lender_id', '=', tenant.lender.id)
    .limit(1)
    .executeTakeFirstOrThrow());
});
after(() => server.close());

const db = () => server.app.database.db;
const addToLoan = (handle: string) =>
  main.ask('mutation ($input: AddLoanDocumentInput!) { addLoanDocument(input: $input) { revision } }', {
    input: { loanId, handle },
  });
const saveAsTaxDocument = (lender: TestLender, handle: string) =>
  lender.trySave([{ category: 'tax', type: 'w9', metadata: { handle } }]);

/** A row that references the file, for each table that can. */
const REFER = {
  'portal.tenant_files': (handle: string) =>
    db()
      .insertInto('portal.tenant_files')
      .values({
        id: randomUUID(),
        tenant_id: tenantId,
        file_name: 'note.txt',
        mime_type: 'text/plain',
        category: 'tax',
        type: 'w9',
        handle,
        metadata: '{}',
        created_by: main.userId,
      })
      .execute(),
  'marketplace.loan_documents': (handle: string) =>
    sql`insert into marketplace.loan_documents (id, loan_id, handle, file_name, mime_type, size, actor_kind, actor_name)
      values (${randomUUID()}, ${loanId}, ${handle}, 'note.txt', 'text/plain', 1, 'lender', 'Margaret Ellis')`.execute(
      db(),
    ),
};

// Behaviour: documents.file-references
test('covers every column of both schemas that names a file', async () => {
  const { rows } = await sql<{ table: string }>`select table_schema || '.' || table_name || '.' || column_name as table
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('portal', 'marketplace') and table_type = 'BASE TABLE' and column_name ~ '(handle|file_id|avatar|logo|attachment)'`.execute(
    db(),
  );
  // uploads stores the files themselves; expiry_notices references a row of tenant_files.
  const own = ['portal.uploads.handle', 'portal.expiry_notices.file_id'];
  assert.deepEqual(
    rows.map(({ table }) => table).sort(),
    [...Object.keys(REFER).map((table) => `${table}.handle`), ...own].sort(),
  );
});

for (const [table, refer] of Object.entries(REFER)) {
  // Behaviour: documents.file-references
  test(`keeps a file that a row of ${table} refers to`, async () => {
    const handle = await main.upload();
    await refer(handle);
    assert.deepEqual(await allFileReferences.referenced(db(), [handle, 'other']), [handle]);
    await allFileReferences.removeUnreferenced(db(), files, handle);
    assert.ok(await files.find(handle, tenantId));
  });
}

// Behaviour: offers.documents
test('keeps a file that a project’s document references', async () => {
  const handle = await main.upload();
  const documents = JSON.stringify([{ name: 'Appraisal.pdf', mimeType: 'application/pdf', size: 1, handle }]);
  await marketplaceTables(db())
    .insertInto('marketplace.projects')
    .values({ id: randomUUID(), name: 'Oak Street', state: 'TX', type: 'RENTAL', amount: 1, documents })
    .execute();
  assert.deepEqual(await allFileReferences.referenced(db(), [handle, 'other']), [handle]);
});

test('removes an unreferenced file', async () => {
  const handle = await main.upload();
  await allFileReferences.removeUnreferenced(db(), files, handle);
  assert.equal(await files.find(handle, tenantId), undefined);
});

// Behaviour: documents.file-references
test('rejects a loan document’s file as a profile document, for any member', async () => {
  const handle = await main.upload();
  assert.deepEqual(codes(await addToLoan(handle)), []);
  for (const lender of [main, member]) assert.deepEqual(codes(await saveAsTaxDocument(lender, handle)), ['CONFLICT']);
  const stranger = await TestLender.signIn(server, 'main@whitelabel.example');
  assert.deepEqual(codes(await saveAsTaxDocument(stranger, handle)), ['NOT_FOUND']);
});

// Behaviour: documents.file-references
test('rejects a profile document’s file on a loan, even after its deletion', async () => {
  const { id, metadata } = await main.add({ category: 'tax', type: 'w9' });
  const handle = metadata['handle'] as string;
  assert.deepEqual(codes(await addToLoan(handle)), ['CONFLICT']);
  await db().updateTable('portal.tenant_files').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  assert.deepEqual(codes(await addToLoan(handle)), ['CONFLICT']);
});

test('keeps a file shared by a loan document and an earlier profile document', async () => {
  const { id, metadata } = await main.add({ category: 'tax', type: 'w9' });
  const handle = metadata['handle'] as string;
  await REFER['marketplace.loan_documents'](handle);
  assert.deepEqual(codes(await member.delete(id)), []);
  assert.ok(await files.find(handle, tenantId));
  await db()
    .updateTable('portal.tenant_files')
    .set({ deleted_at: sql<Date>`now() - interval '2 hours'` })
    .where('id', '=', id)
    .execute();
  await removeDeletedFiles(db(), { files, fileReferences: allFileReferences, log: silentLog });
  assert.ok(await files.find(handle, tenantId));
});

// Behaviour: documents.file-references
test('gives a file one purpose if it is saved for a document and a loan concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const handle = await main.upload();
    const [saved, added] = await Promise.all([saveAsTaxDocument(member, handle), addToLoan(handle)]);
    assert.deepEqual([...codes(saved), ...codes(added)], ['CONFLICT']);
  }
});
