import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lockDataFolder } from './data-folder-lock';
import { budgetedDialect } from './budget/budgeted-dialect';
import { answers, type OpenDatabase } from './database';
import { PrivateFiles } from './private-files';
import { tellStatement } from './tell-statement';

const DATE = 1082;

/**
 * PGlite in a folder, which is locked until it is closed: two processes on one folder would destroy it. A process that
 * was suspended until another took the folder ends before it writes, and before it answers. Behaviour: run.data-folder.
 */
export async function openEmbeddedDatabase<Tables>(folder: string): Promise<OpenDatabase<Tables>> {
  // The lock stands beside the database's own folder, not in it: initialising wants that one empty.
  const lock = await lockDataFolder(path.dirname(folder), endAtOnce);
  try {
    await initialise(folder);
    const beforeWrite = () => lock.assertHeld();
    const database = await openPGlite<Tables>({ fs: new PrivateFiles(folder, beforeWrite) }, beforeWrite);
    return {
      ...database,
      async close() {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Closing the database would write: nothing is finished, and nobody is answered. */
function endAtOnce({ message }: Error): void {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * PGlite without a lock: in memory, or in a folder that is the caller's to guard.
 *
 * @param beforeAnswer is called after each statement; where it throws, nobody learns what came of it
 */
export async function openPGlite<Tables>(options: PGliteOptions, beforeAnswer: () => void = () => {}): Promise<OpenDatabase<Tables>> {
  const pglite = await PGlite.create({ ...options, parsers: { [DATE]: (value: string) => value } });
  takeTurns(pglite, beforeAnswer);
  const db = new Kysely<Tables>({ dialect: budgetedDialect(new PGliteDialect(pglite), 1), log: tellStatement });
  // Kysely closes only what it has used.
  await sql`select 1`.execute(db);
  return { db, kind: 'embedded', isReachable: () => answers(db), close: () => db.destroy() };
}

/** It runs on this thread and resolves without yielding to the event loop, so each query yields once afterwards. */
function takeTurns(pglite: PGlite, beforeAnswer: () => void): void {
  const query = pglite.query.bind(pglite);
  pglite.query = async <T>(...args: Parameters<PGlite['query']>) => {
    try {
      return await query<T>(...args);
    } finally {
      await nextTurn();
      beforeAnswer();
    }
  };
}

/** Prepared beside its place and then moved there, so that a first start that was interrupted leaves no half database. */
async function initialise(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new PrivateFiles(draft) });
  await pglite.close();
  await rename(draft, folder);
}
