import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { openDatabase, type DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import type { FastifyBaseLogger } from 'fastify';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Tables } from '../../foundation/database/tables';
import { appliedMigrations } from './applied-migrations';
import { readEmbedded, lockStoppedDataFolder } from './embedded-copy';
import { copyFile, digestOf, listTree } from './file-tree';
import { writeManifest, type BackedUpFile } from './manifest';
import { runOnDatabase } from './postgres-programs';

export const DATABASE_FOLDER = 'database';
export const DATABASE_DUMP = 'database.dump';
export const DATA_FOLDER = 'data';

/** Location of a portal's state. */
export interface PortalLocation {
  database: DatabaseSettings;
  dataDir: string;
  /** The portal's schemas in the database. */
  schemas: readonly string[];
}

interface BackUpOptions extends PortalLocation {
  /** Destination folder; must be new or empty. */
  folder: string;
  /** The portal release that creates the backup. */
  release: string;
  log: FastifyBaseLogger;
}

/**
 * Backs up the database and the rest of the data folder: files, modules, the import map, the local service key.
 * @throws OperatorError
 */
export async function backUp(options: BackUpOptions): Promise<{ files: number; bytes: number }> {
  const { folder, database, dataDir } = options;
  if (!path.relative(dataDir, path.resolve(folder)).startsWith('..'))
    throw new OperatorError('BACKUP_FAILED', `${folder} is inside the data folder. Choose a folder outside of it`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new OperatorError('BACKUP_FAILED', `${folder} is not empty. Choose a new or empty folder`);
  const { migrations, files, emptyFolders } =
    database.kind === 'postgres' ? await backUpServer(options, database.url) : await backUpEmbedded(options);
  const kind = database.kind === 'postgres' ? 'postgres' : 'embedded';
  await writeManifest(folder, {
    madeAt: new Date().toISOString(),
    release: options.release,
    database: kind,
    migrations,
    files,
    emptyFolders,
  });
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

async function backUpEmbedded({ folder, database, dataDir, schemas }: BackUpOptions) {
  const source = database.kind === 'embedded' ? database.folder : undefined;
  if (source === undefined || !existsSync(source))
    throw new OperatorError('BACKUP_FAILED', `There is no database in ${dataDir}`);
  const lock = await lockStoppedDataFolder(dataDir, 'backed up');
  try {
    const migrations = await readEmbedded(source, (db) => appliedMigrations(db, schemas));
    const files = await copyTree(source, folder, DATABASE_FOLDER);
    const { emptyFolders } = await listTree(source);
    return { migrations, files: [...files, ...(await copyData(dataDir, folder, new Set()))], emptyFolders };
  } finally {
    await lock.release();
  }
}

/** Backs up a running portal: copies files before the dump and again after it, so every row has its file. */
async function backUpServer({ folder, database, dataDir, schemas, log }: BackUpOptions, url: string) {
  const opened = await openDatabase<Tables>(database, log);
  try {
    const migrations = await appliedMigrations(opened.db, schemas);
    if (Object.keys(migrations).length === 0)
      throw new OperatorError('BACKUP_FAILED', 'The database contains no portal data');
    const before = await copyData(dataDir, folder, new Set());
    const args = ['--format=custom', '--no-owner', '--no-privileges', ...schemas.map((schema) => `--schema=${schema}`)];
    const dump = path.join(folder, DATABASE_DUMP);
    await runOnDatabase('pg_dump', [...args, `--file=${dump}`], url);
    const after = await copyData(dataDir, folder, new Set(before.map((file) => file.path)));
    return {
      migrations,
      files: [{ path: DATABASE_DUMP, ...(await digestOf(dump))! }, ...before, ...after],
      emptyFolders: [],
    };
  } finally {
    await opened.close();
  }
}

/** Copies the data folder without the database, the lock, and uploads in progress. */
async function copyData(dataDir: string, folder: string, copiedBefore: ReadonlySet<string>): Promise<BackedUpFile[]> {
  const isData = (name: string) =>
    !/^(database(\.new)?\/|platform\.lock)/.test(name) && !/^files\/[^/]+\/incoming\//.test(name);
  return copyTree(dataDir, folder, DATA_FOLDER, (name) => isData(name) && !copiedBefore.has(`${DATA_FOLDER}/${name}`));
}

async function copyTree(
  from: string,
  folder: string,
  to: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = [];
  for (const name of (await listTree(from)).files.filter(isWanted)) {
    const target = `${to}/${name}`;
    const digest = await copyFile(path.join(from, name), path.join(folder, target));
    if (digest) copied.push({ path: target, ...digest });
  }
  return copied;
}
