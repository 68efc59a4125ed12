// Full suite only: it seeds several databases.
import { marketplaceMigrations } from '@lender-portal/marketplace';
import { formerStatements } from '@lender-portal/marketplace/testing/former-statements';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { migrate } from '@lender-portal/server-kit/database/migrations/migrate';
import { readSchemaState } from '@lender-portal/server-kit/database/migrations/schema-state';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { seedDemo } from '../demo/seed-demo';
import type { Tables } from '../foundation/database/tables';
import { createLocalAuthService } from '../local/auth-service/local-auth-service';
import { migrateTables, pendingMigrations } from '../migrations/migrate-tables';
import { migrationLines } from '../migrations/migrations';
import { sharedTestServer } from '../testing/databases/shared-test-server';
import { testSettings } from '../testing/test-settings';
import { marketplaceSeeds } from './demo/seeds';

const WITHOUT = { hasAuthService: true, hasMarketplace: false };
const WITH = { hasAuthService: true, hasMarketplace: true };
const TABLES = [
  'projects',
  'offers',
  'offer_events',
  'exchange_visits',
  'borrowers',
  'borrower_notes',
  'borrower_invitations',
  'loans',
  'loan_steps',
  'loan_conditions',
  'loan_documents',
  'loan_budget_lines',
  'loan_draws',
  'loan_draw_lines',
  'loan_entries',
  'loan_messages',
  'loan_events',
  'flips',
  'flip_periods',
  'flip_summaries',
  'zip_places',
  'scenarios',
];

type Database = OpenDatabase<Tables>;

async function openEmpty(context: TestContext): Promise<{ database: Database; openSecond(): Promise<Database> }> {
  const { database: settings } = await testSettings({ seed: 'none' });
  const database = await openDatabase<Tables>(settings, silentLog);
  const opened = [database];
  context.after(async () => {
    for (const each of opened) await each.close();
    await sharedTestServer?.drop(settings);
  });
  return {
    database,
    // PGlite has a single connection.
    async openSecond() {
      if (settings.kind !== 'postgres') return database;
      const second = await openDatabase<Tables>(settings, silentLog);
      opened.push(second);
      return second;
    },
  };
}

/** Creates the previous release's tables: the marketplace in the schema `portal`, up to the named migrations. */
async function createFormerTables({ db }: Database, last?: string): Promise<void> {
  await migrateTables(db, WITHOUT);
  for (const [name, statements] of Object.entries(formerStatements)) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    if (name !== '0001-tables')
      await sql`insert into portal.applied_migrations (name, finished_at) values (${name}, now())`.execute(db);
    if (name === last) return;
  }
}

/** Fills them with the demo through views named like the current tables. */
async function fillFormerTables({ db }: Database): Promise<void> {
  await sql`create schema marketplace`.execute(db);
  for (const table of TABLES)
    await sql`create view ${sql.id('marketplace', table)} as select * from ${sql.id('portal', table)}`.execute(db);
  const { documentTimeZone, brandName, ...settings } = await testSettings({ seed: 'none' });
  const { passwords } = await createLocalAuthService(db, { ...settings, documentTimeZone, brandName });
  await seedDemo({ db, passwords, storeFile: undefined, documentTimeZone, brandName, otherSeeds: marketplaceSeeds });
  await sql`drop schema marketplace cascade`.execute(db);
  await sql`delete from portal.seeds where name = 'projects'`.execute(db);
}

const rowsOf = async ({ db }: Database, schema: string) =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const { rows } = await sql<{ count: number; digest: string | null }>`
          select count(*)::integer as count, md5(string_agg(row::text, '|' order by row::text)) as digest from ${sql.id(schema, table)} as row`.execute(
          db,
        );
        return [table, rows[0]!] as const;
      }),
    ),
  );

const kindsOf = async ({ db }: Database, schema: string) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name as name, table_type as type from information_schema.tables where table_schema = ${schema} and table_name = any(${TABLES})`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
};

const all = (type: string) => Object.fromEntries(TABLES.map((table) => [table, type]));

// Behaviour: marketplace.schema
test('moves the previous release’s tables with all rows, even for two concurrent starts', async (context) => {
  const { database, openSecond } = await openEmpty(context);
  const { db } = database;
  await createFormerTables(database);
  await fillFormerTables(database);
  const before = await rowsOf(database, 'portal');
  for (const table of ['offers', 'offer_events', 'loans', 'loan_entries', 'borrowers', 'flip_summaries'])
    assert.ok(before[table]!.count > 0, table);

  const second = await openSecond();
  await Promise.all([database, second].map((each) => migrateTables(each.db, WITH)));

  assert.deepEqual(await rowsOf(database, 'marketplace'), before);
  assert.deepEqual(await kindsOf(database, 'marketplace'), all('BASE TABLE'));
  for (const state of await pendingMigrations(db, WITH))
    assert.deepEqual([state.pending, state.unknown], [[], []], state.schema);
  await migrateTables(db, WITH);
  assert.deepEqual(await rowsOf(database, 'marketplace'), before);

  // The upgrade must not seed the demo's projects again.
  const { documentTimeZone, brandName } = await testSettings({ seed: 'none' });
  await seedDemo({
    db,
    passwords: { hash: async () => 'none' },
    storeFile: undefined,
    documentTimeZone,
    brandName,
    otherSeeds: marketplaceSeeds,
  });
  assert.deepEqual(await rowsOf(database, 'marketplace'), before);
});

// Behaviour: marketplace.schema
test('keeps triggers and checks of the moved tables', async (context) => {
  const { database } = await openEmpty(context);
  const { db } = database;
  await createFormerTables(database);
  await fillFormerTables(database);
  await migrateTables(db, WITH);

  await assert.rejects(
    sql`update marketplace.loan_entries set fees = fees + 1`.execute(db),
    /neither changed nor deleted/,
  );
  await assert.rejects(
    sql`insert into marketplace.loan_entries (id, loan_id, number, kind, effective_on, principal, cash, actor_kind, actor_name)
      select gen_random_uuid(), loan_id, 10000, 'PAYMENT', current_date, -1000000000000, 1000000000000, 'staff', 'Servicing' from marketplace.loan_entries limit 1`.execute(
      db,
    ),
    /A balance of a loan would be negative/,
  );
  await sql`insert into marketplace.loan_steps (id, loan_id, status, at)
    select gen_random_uuid(), id, 'DECLINED', now() + interval '1 day' from marketplace.loans where status = 'APPLICATION' limit 1`.execute(
    db,
  );
  const { rows: declined } =
    await sql`select from marketplace.loans where status = 'DECLINED' and updated_at > now()`.execute(db);
  assert.equal(declined.length, 1);
  await sql`insert into marketplace.flips (id, address, city, state, zip, bedrooms, square_feet, purchased_on, purchase_price, sold_on, sale_price)
    values (gen_random_uuid(), '1 North Main Street', 'Elko', 'NV', '89801', 3, 1500, current_date - 100, 200000, current_date, 300000)`.execute(
    db,
  );
  const { rows: summaries } = await sql<{ profit: number }>`
    select median_gross_profit as profit from marketplace.flip_summaries where zip = '89801' and months = 12`.execute(
    db,
  );
  assert.deepEqual(summaries, [{ profit: 100_000 }]);
});

// Behaviour: marketplace.schema
test('serves a process of the previous release through views and lets it start', async (context) => {
  const { database } = await openEmpty(context);
  const { db } = database;
  await createFormerTables(database);
  await fillFormerTables(database);
  await migrateTables(db, WITH);

  assert.deepEqual(await kindsOf(database, 'portal'), all('VIEW'));
  assert.deepEqual(await rowsOf(database, 'portal'), await rowsOf(database, 'marketplace'));
  const offer = sql`select id from portal.offers where status = 'SUBMITTED' limit 1 for update`;
  assert.equal((await offer.execute(db)).rows.length, 1);
  await sql`insert into portal.loan_events (loan_id, kind, summary, actor_kind, actor_name)
    select id, 'STATUS', 'Written by the release before', 'staff', 'Staff' from portal.loans limit 1`.execute(db);
  for (const minute of [1, 2])
    await sql`insert into portal.exchange_visits (user_id, mode, lender_id, visited_at)
      select '00000000-0000-4000-8000-00000000000f', 'exchange', id, now() + make_interval(mins => ${minute}) from portal.lenders limit 1
      on conflict (user_id, mode) do update set visited_at = excluded.visited_at, new_since = exchange_visits.visited_at`.execute(
      db,
    );
  const { rows } = await sql<{ events: number; visits: number; key: string }>`
    select (select count(*)::integer from marketplace.loan_events where summary = 'Written by the release before') as events,
      (select count(*)::integer from marketplace.exchange_visits where new_since is not null and user_id = '00000000-0000-4000-8000-00000000000f') as visits,
      portal.address_key('1 North Main Street') as key`.execute(db);
  assert.deepEqual(rows, [{ events: 1, visits: 1, key: '1 n main st' }]);

  const [{ schema, migrations }] = migrationLines(WITH) as [ReturnType<typeof migrationLines>[number]];
  const former = {
    schema,
    migrations: {
      ...migrations,
      ...Object.fromEntries(Object.keys(formerStatements).map((name) => [name, { up: async () => {} }])),
    },
  };
  assert.deepEqual((await readSchemaState(db, former)).pending, []);
});

// Behaviour: marketplace.schema
test('completes a database that had only the first of the migrations', async (context) => {
  const { database } = await openEmpty(context);
  await createFormerTables(database, '0003-lenders-work');
  await migrate(database.db, marketplaceMigrations, { log: silentLog, waitSeconds: 0 });
  assert.deepEqual(await kindsOf(database, 'marketplace'), all('BASE TABLE'));
  assert.deepEqual(await kindsOf(database, 'portal'), {
    borrowers: 'VIEW',
    flips: 'VIEW',
    loan_steps: 'VIEW',
    loans: 'VIEW',
    projects: 'VIEW',
  });
});

// Behaviour: marketplace.schema
test('creates the tables of a new database in their own schema only', async (context) => {
  const { database } = await openEmpty(context);
  await migrateTables(database.db, WITH);
  assert.deepEqual(await kindsOf(database, 'marketplace'), all('BASE TABLE'));
  assert.deepEqual(await kindsOf(database, 'portal'), {});
});
