import { PGlite } from '@electric-sql/pglite';
import { MemoryCopy } from '@lender-portal/server-kit/database/memory-copy';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { Kysely, sql } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { migrateTables } from '../../migrations/migrate-tables';
import type { Tables } from '../../foundation/database/tables';

let db: Kysely<Tables>;
before(async () => {
  db = new Kysely<Tables>({
    dialect: new PGliteDialect(await PGlite.create({ fs: new MemoryCopy(await pgliteTemplate()) })),
  });
  await migrateTables(db, { hasAuthService: false, hasMarketplace: false });
});
after(() => db.destroy());

const words = async () =>
  await db
    .selectFrom('portal.user_words')
    .selectAll()
    .orderBy('tenant_id')
    .orderBy('word')
    .orderBy('sort_key')
    .execute();
const sizes = async () =>
  new Map(
    (await db.selectFrom('portal.team_sizes').selectAll().execute()).map(({ tenant_id: id, users }) => [id, users]),
  );

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

test('keeps search words and team sizes of inserted and deleted users', async () => {
  await db
    .insertInto('portal.tenants')
    .values([A, B].map((id) => ({ id, name: id, type: 'lender' })))
    .execute();
  const insert = sql`insert into portal.users (id, tenant_id, email, first_name, last_name)
    select gen_random_uuid(), case when n < 4 then ${A}::uuid else ${B} end, 'p' || n || '@x.example', 'Zoë ' || n, 'van-Dyk' from generate_series(1, 5) as n`;
  await insert.execute(db);
  const [filled, counted] = [await words(), await sizes()];
  assert.deepEqual([filled.length, counted.get(A), counted.get(B)], [5 * 5, 3, 2]);

  await db.deleteFrom('portal.users').execute();
  assert.deepEqual([await words(), (await sizes()).get(A)], [[], 0]);
  await insert.execute(db);
  assert.deepEqual([await words(), await sizes()], [filled, counted]);
});

test('updates the search tables only on changes of name, email or company', async () => {
  const before = await words();
  await db.updateTable('portal.users').set({ company_role: 'Analyst', updated_at: new Date() }).execute();
  assert.deepEqual(await words(), before);

  await db
    .updateTable('portal.users')
    .set({ tenant_id: B, last_name: 'Moved' })
    .where('email', '=', 'p1@x.example')
    .execute();
  const moved = (await words()).filter(({ sort_key: key }) => key.endsWith('p1@x.example'));
  assert.deepEqual(
    moved.map(({ tenant_id: id, word }) => [id, word]),
    [
      [B, '1'],
      [B, 'moved'],
      [B, 'p1@x.example'],
      [B, 'zoe'],
    ],
  );
  assert.deepEqual([(await sizes()).get(A), (await sizes()).get(B)], [2, 3]);
});

test('deletes the search rows of a deleted company', async () => {
  await db.deleteFrom('portal.tenants').where('id', '=', B).execute();
  assert.deepEqual(
    [[...(await sizes()).keys()], new Set((await words()).map(({ tenant_id: id }) => id))],
    [[A], new Set([A])],
  );
});

test('fits the longest names into the indexes', async () => {
  const id = '00000000-0000-4000-8000-0000000000ff';
  const long = '株'.repeat(1000);
  const email = `${'é'.repeat(120)}@${'x'.repeat(120)}.example`;
  await db.insertInto('portal.users').values({ id, tenant_id: A, email, first_name: long, last_name: long }).execute();
  assert.equal((await words()).filter(({ word }) => word.startsWith('株')).length, 1);
});
