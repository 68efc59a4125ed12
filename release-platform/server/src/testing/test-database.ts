import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { migrate } from '@lender-portal/server-kit/database/migrations/migrate';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import type { ReleaseTables } from '../foundation/tables';
import { standaloneLine } from '../standalone/migrations';

/** An in-memory database with the tables of the release platform. */
export async function openTestDatabase(): Promise<OpenDatabase<ReleaseTables>> {
  const database = await openDatabase<ReleaseTables>({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  await migrate(database.db, standaloneLine, { log: silentLog, waitSeconds: 10 });
  return database;
}
