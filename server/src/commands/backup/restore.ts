import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { openDatabase, type DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Tables } from '../../foundation/database/tables';
import { assertMigrationsIncluded } from './applied-migrations';
import { DATA_FOLDER, DATABASE_DUMP, DATABASE_FOLDER, type PortalLocation } from './back-up';
import { lockStoppedDataFolder } from './embedded-copy';
import { copyFile, digestOf } from './file-tree';
import { readManifest, type Manifest } from './manifest';
import { databaseNameOf, runOnDatabase } from './postgres-programs';

interface RestoreOptions extends PortalLocation {
  /** The backup's folder. */
  folder: string;
  /** Schema → migrations included in this release. */
  known: Readonly<Record<string, readonly string[]>>;
  log: FastifyBaseLogger;
}

/**
 * Restores a backup into an empty database and data folder. Verifies everything before writing, and restores the
 * database last, so a portal cannot start on a partial restore.
 * @throws OperatorError if the backup is damaged or from a later release, or the destination is not empty
 */
export async function restore({ folder, database, dataDir, known, log }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const kind = database.kind === 'postgres' ? 'postgres' : 'embedded';
  if (manifest.database !== kind)
    throw new OperatorError(
      'BACKUP_FAILED',
      `The backup is of ${describeKind(manifest.database)}, but the settings specify ${describeKind(kind)}. Set DATABASE_URL accordingly`,
    );
  assertMigrationsIncluded(manifest.migrations, known);
  await verify(folder, manifest);
  const lock = await lockStoppedDataFolder(dataDir, 'restored');
  try {
    await assertEmpty(dataDir);
    if (database.kind === 'postgres') await assertNoPortal(database, Object.keys(manifest.migrations), log);
    await copyBack(folder, manifest, DATA_FOLDER, dataDir);
    if (database.kind === 'postgres') {
      const args = [
        '--no-owner',
        '--no-privileges',
        '--exit-on-error',
        '--single-transaction',
        `--dbname=${databaseNameOf(database.url)}`,
      ];
      await runOnDatabase('pg_restore', [...args, path.join(folder, DATABASE_DUMP)], database.url);
    } else {
      await restoreEmbedded(folder, manifest, path.join(dataDir, 'database'));
    }
  } finally {
    await lock.release();
  }
  return manifest;
}

const describeKind = (kind: Manifest['database']) =>
  kind === 'postgres' ? 'a PostgreSQL server' : 'an embedded database';

async function verify(folder: string, { files }: Manifest): Promise<void> {
  for (const { path: name, size, sha256 } of files) {
    const found = await digestOf(path.join(folder, name));
    if (found?.size !== size || found.sha256 !== sha256)
      throw new OperatorError('BACKUP_FAILED', `The backup is damaged: ${name} is ${found ? 'modified' : 'missing'}`);
  }
}

async function assertEmpty(dataDir: string): Promise<void> {
  const [entry] = (await readdir(dataDir)).filter((name) => !name.startsWith('platform.lock'));
  if (entry !== undefined)
    throw new OperatorError(
      'BACKUP_FAILED',
      `${dataDir} is not empty (it contains "${entry}"). Restore into a new folder, or move this one away`,
    );
}

async function assertNoPortal(
  database: DatabaseSettings,
  schemas: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  const { db, close } = await openDatabase<Tables>(database, log);
  try {
    const { rows } = await sql<{ name: string }>`
      select schema_name as name from information_schema.schemata where schema_name in (${sql.join(schemas)})`.execute(
      db,
    );
    if (rows[0])
      throw new OperatorError(
        'BACKUP_FAILED',
        `The database is not empty (it has a schema "${rows[0].name}"). Restore into a new database`,
      );
  } finally {
    await close();
  }
}

/** Copies to a temporary folder and renames it, so an interrupted restore leaves no database. */
async function restoreEmbedded(folder: string, manifest: Manifest, to: string): Promise<void> {
  const draft = `${to}.new`;
  await copyBack(folder, manifest, DATABASE_FOLDER, draft);
  // PostgreSQL requires these folders.
  for (const name of manifest.emptyFolders) await mkdir(path.join(draft, name), { recursive: true, mode: 0o700 });
  await rename(draft, to);
}

async function copyBack(folder: string, { files }: Manifest, from: string, to: string): Promise<void> {
  for (const { path: name } of files) {
    if (!name.startsWith(`${from}/`)) continue;
    const target = path.join(to, name.slice(from.length + 1));
    if (path.relative(to, target).startsWith('..'))
      throw new OperatorError('BACKUP_FAILED', `The backup is damaged: ${name} points outside of it`);
    await copyFile(path.join(folder, name), target);
  }
}
