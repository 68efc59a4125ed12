import { formatCount } from '@lender-portal/dates';
import { migrationNames } from '@lender-portal/server-kit/database/migrations/migration';
import { Command } from 'commander';
import path from 'node:path';
import { version } from '../../../package.json';
import { readDatabaseSettings } from '../../foundation/settings/read-database';
import { migrationLines } from '../../migrations/migrations';
import { commandLog } from '../command-log';
import type { Context } from '../context';
import { backUp, type PortalLocation } from './back-up';
import { restore } from './restore';

/** Backs up all tables, including those of disabled parts. */
const ALL_PARTS = { hasAuthService: true, hasMarketplace: true };

export const backupCommand = (context: Context): Command =>
  new Command('backup')
    .description('back up the database, files and modules; a portal on PostgreSQL can keep running')
    .argument('<folder>', 'a new or empty folder')
    .action(async (folder: string) => {
      const { files, bytes } = await backUp({
        ...readLocation(context),
        folder: path.resolve(folder),
        release: version,
        log: commandLog(context),
      });
      context.stdout.write(
        `Backed up ${formatCount(files, 'file')} (${(bytes / 1024 ** 2).toFixed(1)} MB) to ${folder}\n`,
      );
      warnAboutOtherStores(context);
    });

export const restoreCommand = (context: Context): Command =>
  new Command('restore')
    .description('restore a backup into an empty database and data folder')
    .argument('<folder>', "the backup's folder")
    .action(async (folder: string) => {
      const known = Object.fromEntries(
        migrationLines(ALL_PARTS).map((line) => [line.schema, [...migrationNames(line), ...(line.moved ?? [])]]),
      );
      const { madeAt, release } = await restore({
        ...readLocation(context),
        folder: path.resolve(folder),
        known,
        log: commandLog(context),
      });
      context.stdout.write(`Restored the backup of ${madeAt}, created by release ${release}\n`);
    });

/** Buckets are not part of a backup. */
function warnAboutOtherStores({ env, stdout }: Context): void {
  for (const [name, what] of [
    ['FILES_S3_URL', 'Files'],
    ['MODULES_S3_URL', 'Modules'],
  ] as const)
    if (env[name]?.trim())
      stdout.write(`${what} are not included: copy the bucket of ${name} now, after this backup\n`);
}

/** Prefers the direct database URL, because pg_dump and pg_restore do not work through transaction-mode poolers. */
function readLocation({ env }: Context): PortalLocation {
  const { database, dataDir, hasAuthService } = readDatabaseSettings(env);
  return {
    dataDir,
    database: database.kind === 'postgres' ? { ...database, url: database.migrationUrl ?? database.url } : database,
    schemas: migrationLines({ ...ALL_PARTS, hasAuthService }).map(({ schema }) => schema),
  };
}
