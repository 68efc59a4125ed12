import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pgliteTemplate } from '../testing/pglite-template';
import { silentLog } from '../testing/silent-log';
import type { OpenDatabase } from './database';
import { deleteInBatches } from './delete-in-batches';
import { openDatabase } from './open-database';

let database: OpenDatabase<object>;
before(async () => {
  database = await openDatabase({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  await sql`create table public.things (id integer primary key)`.execute(database.db);
});
after(() => database.close());

const fill = () =>
  sql`insert into public.things select generate_series(1, 95) on conflict do nothing`.execute(database.db);
const left = async () => (await sql<{ id: number }>`select id from public.things`.execute(database.db)).rows.length;

// Behaviour: retention.kept
test('deletes matching rows batch by batch and nothing else', async () => {
  await fill();
  let batches = 0;
  const shouldContinue = async () => {
    batches += 1;
    return true;
  };
  assert.equal(
    await deleteInBatches(database.db, { table: 'public.things', where: sql`id <= 90`, batch: 30, shouldContinue }),
    90,
  );
  assert.deepEqual([await left(), batches], [5, 4]);
});

test('stops when it should not continue', async () => {
  await fill();
  let batches = 0;
  const shouldContinue = async () => (batches += 1) <= 2;
  assert.equal(
    await deleteInBatches(database.db, { table: 'public.things', where: sql`true`, batch: 10, shouldContinue }),
    20,
  );
  assert.equal(await left(), 75);
});
