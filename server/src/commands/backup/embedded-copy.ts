import { OperatorError, hasCode } from '@lender-portal/server-kit/errors/application-error';
import { lockDataFolder, type DataFolderLock } from '@lender-portal/server-kit/database/data-folder-lock';
import { openPGlite } from '@lender-portal/server-kit/database/embedded-database';
import { PrivateFiles } from '@lender-portal/server-kit/database/private-files';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/database/tables';

/**
 * Locks the data folder. Files of an embedded database are consistent while nothing writes to them, even after a kill.
 * @throws OperatorError if a portal is using the folder
 */
export async function lockStoppedDataFolder(dataDir: string, what: string): Promise<DataFolderLock> {
  try {
    return await lockDataFolder(dataDir);
  } catch (error) {
    if (!hasCode(error, 'DATA_FOLDER_IN_USE')) throw error;
    throw new OperatorError(
      'BACKUP_FAILED',
      `A portal is running on ${dataDir}. Stop it first: its embedded database can only be ${what} while it is stopped`,
      { cause: error },
    );
  }
}

/** Reads an embedded database whose folder is locked. Opening it recovers from an unclean shutdown. */
export async function readEmbedded<T>(folder: string, read: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = await openPGlite<Tables>({ fs: new PrivateFiles(folder, () => {}) });
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}
