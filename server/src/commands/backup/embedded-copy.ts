import { OperatorError, hasCode } from '@lender-portal/server-kit/errors/application-error';
import { lockDataFolder, type DataFolderLock } from '@lender-portal/server-kit/database/data-folder-lock';
import { openPGlite } from '@lender-portal/server-kit/database/embedded-database';
import { PrivateFiles } from '@lender-portal/server-kit/database/private-files';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/database/tables';

/**
 * Takes a data folder from whoever would start on it. Files of an embedded database are consistent as long as nobody
 * writes; after a process that was killed, too.
 *
 * @throws OperatorError while a portal runs on it
 */
export async function takeDataFolder(dataDir: string, what: string): Promise<DataFolderLock> {
  try {
    return await lockDataFolder(dataDir);
  } catch (error) {
    if (!hasCode(error, 'DATA_FOLDER_IN_USE')) throw error;
    throw new OperatorError(
      'BACKUP_FAILED',
      `A portal runs on ${dataDir}: its embedded database can only be ${what} while it is stopped`,
      { cause: error },
    );
  }
}

/**
 * Reads from an embedded database whose folder is taken; what its last process has left is put in order, and closed.
 */
export async function readEmbedded<T>(folder: string, read: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = await openPGlite<Tables>({ fs: new PrivateFiles(folder, () => {}) });
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}
