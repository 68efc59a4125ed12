import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { migrate } from '@lender-portal/server-kit/database/migrations/migrate';
import type { Migration } from '@lender-portal/server-kit/database/migrations/migration';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import type { Tables } from '../foundation/database/tables';
import { startTestServer } from '../testing/test-server';
import { temporaryFolder } from '../testing/test-settings';
import { migrateTables } from './migrate-tables';
import { migrationLines } from './migrations';

const PARTS = { hasAuthService: true, hasMarketplace: true };
const WAIT = { log: silentLog, waitSeconds: 0 };

async function databaseOf(...later: [string, Migration][]) {
  const folder = path.join(temporaryFolder(), 'database');
  await cp(await pgliteTemplate(), folder, { recursive: true });
  const database = { kind: 'embedded', folder } as const;
  if (later.length === 0) return database;
  const { db, close } = await openDatabase<Tables>(database, silentLog);
  await migrateTables(db, PARTS);
  const [{ schema, migrations }] = migrationLines(PARTS) as [ReturnType<typeof migrationLines>[number]];
  await migrate(db, { schema, migrations: { ...migrations, ...Object.fromEntries(later) } }, WAIT);
  await close();
  return database;
}

const adds: Migration = {
  up: async (db) => void (await sql`alter table portal.tenants add column motto text`.execute(db)),
};
const takesAway: Migration = {
  up: async (db) => void (await sql`alter table portal.tenants drop column motto`.execute(db)),
  requires: '9998-adds',
};

test('starts and serves on the tables of a later release', async () => {
  const server = await startTestServer({ database: await databaseOf(['9998-adds', adds]), seed: 'none' });
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  assert.deepEqual(await response.json(), { data: { __typename: 'Query' } });
  await server.close();
});

test('does not start if a later release removed something it needs', async () => {
  const database = await databaseOf(['9998-adds', adds], ['9999-takes-away', takesAway]);
  await assert.rejects(
    startTestServer({ database, seed: 'none' }),
    (error) => error instanceof OperatorError && /requires a release that includes "9998-adds"/.test(error.message),
  );
});

// Behaviour: run.own-tables
test('does not start on the data folder of an earlier version', async () => {
  const database = await databaseOf();
  const { db, close } = await openDatabase<Tables>(database, silentLog);
  await sql`create schema portal`.execute(db);
  await sql`create table portal.applied_migrations (name text, requires text, finished_at timestamptz)`.execute(db);
  await sql`insert into portal.applied_migrations values ('0001-tables', null, now())`.execute(db);
  await close();
  await assert.rejects(
    startTestServer({ database, seed: 'none' }),
    (error) =>
      error instanceof OperatorError && error.message.includes(`in the data folder ${path.dirname(database.folder)} `),
  );
  const after = await openDatabase<Tables>(database, silentLog);
  const { rows } =
    await sql`select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
      after.db,
    );
  assert.deepEqual(rows, [{ tablename: 'applied_migrations' }]);
  await after.close();
});

test('fails startup with the pending migrations if it must not migrate', async () => {
  await assert.rejects(
    startTestServer({ database: await databaseOf(), seed: 'none', migratesAtStart: false }),
    (error) =>
      error instanceof OperatorError &&
      /The tables lack \d+ migrations \(0001-baseline, .*Run npm run platform -- migrate/.test(error.message),
  );
});
