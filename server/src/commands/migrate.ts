import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { restrictDataFolder } from '@lender-portal/server-kit/environment/data-folder';
import { migrationNames } from '@lender-portal/server-kit/database/migrations/migration';
import { Command } from 'commander';
import { existsSync } from 'node:fs';
import type { Tables } from '../foundation/database/tables';
import { readDatabaseSettings } from '../foundation/settings/read-database';
import { migrateTables, pendingMigrations, MIGRATION_WAIT_SECONDS } from '../migrations/migrate-tables';
import { migrationLines } from '../migrations/migrations';
import { commandLog } from './command-log';
import type { CommandContext } from './context';

type DatabaseCommandSettings = ReturnType<typeof readDatabaseSettings>;

export const migrateCommand = (context: CommandContext): Command =>
  new Command('migrate')
    .description('migrate the tables; a running portal of the previous release continues to work')
    .option('--dry-run', 'print pending migrations without applying them')
    .action(async ({ dryRun }: { dryRun?: true }) => {
      const settings = readDatabaseSettings(context.env);
      if (dryRun) {
        context.stdout.write(describe(await readPending(settings, context)));
        return;
      }
      await restrictDataFolder(settings.dataDir);
      const log = commandLog(context);
      const database = await openDatabase<Tables>(settings.database, log, 'migrations');
      try {
        await pendingMigrations(database, settings);
        await migrateTables(database.db, settings, { log, waitSeconds: MIGRATION_WAIT_SECONDS });
      } finally {
        await database.close();
      }
      context.stdout.write('The tables are up to date.\n');
    });

async function readPending({ database: settings, ...parts }: DatabaseCommandSettings, context: CommandContext) {
  // Check first, because opening the database would create it.
  if (settings.kind === 'embedded' && !existsSync(settings.folder))
    return migrationLines(parts).map((line) => ({ schema: line.schema, pending: migrationNames(line), unknown: [] }));
  const database = await openDatabase<Tables>(settings, commandLog(context), 'migrations');
  try {
    return await pendingMigrations(database, parts);
  } finally {
    await database.close();
  }
}

function describe(states: Awaited<ReturnType<typeof readPending>>): string {
  const lines = states.flatMap(({ schema, pending, unknown }) => [
    ...unknown.map((name) => `${schema}: ${name} was applied by a later release`),
    ...pending.map((name) => `${schema}: ${name} would be applied`),
  ]);
  if (states.every(({ pending }) => pending.length === 0)) lines.push('The tables are up to date.');
  return `${lines.join('\n')}\n`;
}
