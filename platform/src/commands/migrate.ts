import { openDatabase } from '@lender-portal/server/database/open-database';
import { restrictDataFolder } from '@lender-portal/server/environment/data-folder';
import { Command } from 'commander';
import type { Tables } from '../foundation/database/tables';
import { readDatabaseSettings } from '../foundation/settings/read-database';
import { migrateTables } from '../migrations/migrations';
import type { Context } from './context';
import { commandLog } from './command-log';

export const migrateCommand = (context: Context): Command =>
  new Command('migrate').description('brings the tables up to date; a running portal of the release before goes on meanwhile').action(async () => {
    const settings = readDatabaseSettings(context.env);
    const log = commandLog(context);
    await restrictDataFolder(settings.dataDir);
    const database = await openDatabase<Tables>(settings.database, log);
    try {
      await migrateTables(database.db, settings);
    } finally {
      await database.close();
    }
    context.stdout.write('The tables are up to date.\n');
  });
