import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { restrictDataFolder, restrictFileMode } from '@lender-portal/server-kit/environment/data-folder';
import type { Environment } from '@lender-portal/server-kit/environment/environment-reader';
import { fastify } from 'fastify';
import pretty from 'pino-pretty';
import type { Tables } from '../foundation/database/tables';
import { explain } from '../foundation/explain';
import { readDatabaseSettings } from '../foundation/settings/read-database';
import { migrateTables, MIGRATION_WAIT_SECONDS, pendingMigrations } from '../migrations/migrate-tables';

const STDERR = 2;

/**
 * `platform migrate`: migrates the tables with the settings of the portal. A running portal of the previous release
 * continues to work.
 *
 * @returns the exit code: 0 success, 1 failure, 2 usage error
 */
export async function runPlatformCommand(args: readonly string[], environment: Environment): Promise<number> {
  if (args.join(' ') !== 'migrate') {
    process.stderr.write('Usage: platform migrate\n');
    return 2;
  }
  restrictFileMode();
  try {
    const settings = readDatabaseSettings(environment);
    await restrictDataFolder(settings.dataDir);
    const stream = pretty({ ignore: 'pid,hostname,time,level', singleLine: true, sync: true, destination: STDERR });
    const { log } = fastify({ logger: { stream } });
    const database = await openDatabase<Tables>(settings.database, log, 'migrations');
    try {
      await pendingMigrations(database, settings);
      await migrateTables(database.db, settings, { log, waitSeconds: MIGRATION_WAIT_SECONDS });
    } finally {
      await database.close();
    }
    process.stdout.write('The tables are up to date.\n');
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}
