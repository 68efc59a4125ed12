import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { migrate } from '@lender-portal/server-kit/database/migrations/migrate';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import { marketplaceMigrations } from '../migrations/migrations';
import type { MarketplaceTables } from '../tables/tables';

/** The part of the portal's schema that the marketplace references. */
const PORTAL_SCHEMA = [
  'create schema portal',
  ...['filled_text', 'email', 'us_phone', 'state_code'].map((name) => `create domain portal.${name} as text`),
  'create table portal.lenders (id uuid primary key)',
];

/** Opens a database with the marketplace's tables and lenders with the given ids. */
export async function openMarketplace(lenders: readonly string[]): Promise<OpenDatabase<MarketplaceTables>> {
  const database = await openDatabase<MarketplaceTables>({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  const { db } = database;
  for (const statement of PORTAL_SCHEMA) await sql.raw(statement).execute(db);
  await migrate(db, marketplaceMigrations, { log: silentLog, waitSeconds: 0 });
  for (const lender of lenders) await sql`insert into portal.lenders values (${lender})`.execute(db);
  return database;
}
