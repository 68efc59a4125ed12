import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import { marketplaceMigrations } from '../migrations/migrations';
import type { MarketplaceTables } from '../tables/tables';

/** What the marketplace finds in the database: as much of the portal's first tables as its own stand on. */
const FOUND = [
  'create schema portal',
  ...['filled_text', 'email', 'us_phone', 'state_code'].map((name) => `create domain portal.${name} as text`),
  'create table portal.lenders (id uuid primary key)',
  `create table portal.projects (id uuid primary key, name text, state text, type text, amount integer,
    is_open boolean not null default true, created_at timestamptz)`,
  'create index projects_open on portal.projects (created_at desc, id) where is_open',
];

/** A database with the marketplace's tables and lenders of these ids. */
export async function openMarketplace(lenders: readonly string[]): Promise<OpenDatabase<MarketplaceTables>> {
  const database = await openDatabase<MarketplaceTables>({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  const { db } = database;
  for (const statement of FOUND) await sql.raw(statement).execute(db);
  for (const { up } of Object.values(marketplaceMigrations)) await up(db);
  for (const lender of lenders) await sql`insert into portal.lenders values (${lender})`.execute(db);
  return database;
}
