import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lockDataFolder } from './data-folder-lock';
import { budgetedDialect } from './budget/budgeted-dialect';
import { OperatorError } from '../errors/application-error';
import { DATA_FOLDER_FULL_MESSAGE, hasFreeSpace, isDiskFull } from '../errors/disk-full';
import { isResponding, type OpenDatabase } from './database';

const DATE = 1082;

/** Opens PGlite in a folder that stays locked until it is closed. */
export async function openEmbeddedDatabase<Tables>(folder: string): Promise<OpenDatabase<Tables>> {
  try {
    return await openLocked(folder);
  } catch (error) {
    // PGlite does not name the reason.
    const isFull =
      isDiskFull(error) ||
      !(error instanceof OperatorError || (await hasFreeSpace(path.dirname(folder)).catch(() => true)));
    throw isFull ? new OperatorError('DISK_FULL', DATA_FOLDER_FULL_MESSAGE, { cause: error }) : error;
  }
}

async function openLocked<Tables>(folder: string): Promise<OpenDatabase<Tables>> {
  // The lock file is in the parent folder because PGlite initializes empty folders only.
  const release = lockDataFolder(path.dirname(folder));
  try {
    await initializeFolder(folder);
    const database = await openPGlite<Tables>({ dataDir: folder }, exitImmediately);
    return {
      ...database,
      name: `the data folder ${path.dirname(folder)}`,
      async close() {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Exits without closing the database, because closing it would write. */
function exitImmediately(error: Error): void {
  process.stderr.write(`The database stopped and recovers at the next start: ${error.message}\n`);
  process.exit(1);
}

/**
 * Opens PGlite without a lock: in memory, or in a folder that the caller guards.
 * @param onPanic called if the database must recover at its next start; another statement would block this thread
 */
export async function openPGlite<Tables>(
  options: PGliteOptions,
  onPanic: (error: Error) => void = () => {},
): Promise<OpenDatabase<Tables>> {
  const pglite = await PGlite.create({ ...options, parsers: { [DATE]: (value: string) => value } });
  yieldAfterQueries(pglite, onPanic);
  const db = new Kysely<Tables>({ dialect: budgetedDialect(new PGliteDialect(pglite), 1) });
  // Kysely closes only connections that it has used.
  await sql`select 1`.execute(db);
  return { db, kind: 'embedded', name: 'memory', isReachable: () => isResponding(db), close: () => db.destroy() };
}

/** PGlite runs on this thread and resolves without yielding to the event loop, so each query yields afterwards. */
function yieldAfterQueries(pglite: PGlite, onPanic: (error: Error) => void): void {
  const query = pglite.query.bind(pglite);
  pglite.query = async <T>(...args: Parameters<PGlite['query']>) => {
    try {
      return await query<T>(...args);
    } catch (error) {
      // For example if a full disk has no space for the next segment of the write-ahead log.
      if ((error as { severity?: string }).severity === 'PANIC') onPanic(error as Error);
      throw error;
    } finally {
      await nextTurn();
    }
  };
}

/** Initializes in a temporary folder and then renames it, so an interrupted first start leaves no partial database. */
async function initializeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: draft });
  await pglite.close();
  await rename(draft, folder);
}
