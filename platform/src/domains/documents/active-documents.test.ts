import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { usedFiles } from './active-documents';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('files of documents are in use, and those that were filed with a loan; what was only uploaded is not', async () => {
  const { db } = server.app.database;
  const { handle } = await db.selectFrom('portal.tenant_files').select('handle').where('handle', 'is not', null).executeTakeFirstOrThrow();
  const { id: loan } = await db.selectFrom('portal.loans').select('id').executeTakeFirstOrThrow();
  await sql`insert into portal.loan_documents (id, loan_id, handle, file_name, mime_type, size, actor_kind, actor_name)
    values (${randomUUID()}, ${loan}, 'filedWithALoan', 'Appraisal.pdf', 'application/pdf', 1, 'lender', 'Somebody')`.execute(db);
  assert.deepEqual((await usedFiles(db, [handle!, 'filedWithALoan', 'onlyUploaded'])).sort(), [handle!, 'filedWithALoan'].sort());
});
