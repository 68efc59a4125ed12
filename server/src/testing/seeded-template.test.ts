// Full suite only: it tests a helper of tests.
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer, type TestServer } from './test-server';
import { sharedTestServer } from './databases/shared-test-server';
import { testSettings } from './test-settings';

/** Number of rows per table. */
async function rowCounts({ app }: TestServer): Promise<Record<string, number>> {
  const { db } = app.database;
  const { rows } = await sql<{
    schema: string;
    name: string;
  }>`select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('portal', 'marketplace', 'auth') and table_type = 'BASE TABLE' order by 1, 2`.execute(db);
  const counts: Record<string, number> = {};
  for (const { schema, name } of rows) {
    const { rows: counted } = await sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.id(schema, name)}`.execute(db);
    counts[`${schema}.${name}`] = counted[0]!.count;
  }
  return counts;
}

test('starts from the template with the same data as a migrated and seeded server', async (context) => {
  const copied = await startTestServer();
  context.after(() => copied.close());
  // Seeded dates are relative to now, and the day may have changed in between.
  const { rows } = await sql<{ seededAt: Date }>`select max(seeded_at) as "seededAt" from portal.seeds`.execute(
    copied.app.database.db,
  );
  context.mock.timers.enable({ apis: ['Date'], now: rows[0]!.seededAt });
  const seeded = await startTestServer({ seed: 'demo' });
  context.mock.timers.reset();
  context.after(() => seeded.close());
  const counts = await rowCounts(seeded);
  assert.equal(counts['portal.users'], 30);
  assert.deepEqual(await rowCounts(copied), counts);
});

test('does not use the template for other seeds', async () => {
  const copyOf = async (...changes: Parameters<typeof testSettings>) => {
    const { database } = await testSettings(...changes);
    return database.kind === 'memory' ? database.copyOf : undefined;
  };
  const [usual, limited] = [await copyOf(), await copyOf({ drainSeconds: 1 })];
  assert.equal(usual, limited);
  const otherwise = [await copyOf({ seed: 'none' }), await copyOf({ brandName: 'Other' })];
  assert.equal(new Set(otherwise).size, 1);
  // On a server, databases are copied from another database, not from a folder.
  assert.equal(usual !== otherwise[0], process.env['SEEDED_TEMPLATE'] !== undefined && sharedTestServer === undefined);
});
