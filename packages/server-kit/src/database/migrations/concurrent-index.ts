import { sql, type Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { sqlState } from '../errors';
import type { ConcurrentIndex } from './migration';
import { BackOff, isLockTimeout, type MigrationLock } from './migration-lock';

const POLL_INTERVAL_MS = 1_000;
const DUPLICATE_TABLE = '42P07';
/** Raised by the catalog if another process creates the index at the same time, and by rows that are not unique. */
const UNIQUE_VIOLATION = '23505';

interface IndexState {
  isValid: boolean;
  isBeingBuilt: boolean;
}

/**
 * Builds an index with `concurrently`, which does not block writes but cannot run in a transaction, so the migration
 * lock is not held: one process builds it and the others poll. An invalid index of an interrupted build is dropped and
 * rebuilt.
 */
export async function buildIndex<Tables>(
  db: Kysely<Tables>,
  lock: MigrationLock<Tables>,
  index: ConcurrentIndex,
  waitSeconds: number,
): Promise<void> {
  const backOff = new BackOff(waitSeconds);
  for (;;) {
    const state = await readState(db, index);
    if (state?.isValid) return;
    if (state?.isBeingBuilt) {
      await delay(POLL_INTERVAL_MS);
      continue;
    }
    try {
      if (state) await sql`drop index concurrently if exists ${sql.id(schemaOf(index), index.name)}`.execute(db);
      await sql`create ${sql.raw(index.isUnique ? 'unique index' : 'index')} concurrently ${sql.id(index.name)} on ${sql.table(index.table)} ${sql.raw(index.definition)}`.execute(
        db,
      );
    } catch (error) {
      if (isLockTimeout(error)) await lock.waitForLock(index.name, backOff, error);
      else if (!(await isBuiltByAnotherProcess(db, index, error))) throw error;
    }
  }
}

/** Checks whether another process has started, or even finished, the index in the meantime. */
async function isBuiltByAnotherProcess<Tables>(
  db: Kysely<Tables>,
  index: ConcurrentIndex,
  error: unknown,
): Promise<boolean> {
  const code = sqlState(error);
  if (code === DUPLICATE_TABLE) return true;
  if (code !== UNIQUE_VIOLATION) return false;
  const state = await readState(db, index);
  return state !== undefined && (state.isValid || state.isBeingBuilt);
}

const schemaOf = ({ table }: ConcurrentIndex): string => table.split('.')[0]!;

async function readState<Tables>(db: Kysely<Tables>, index: ConcurrentIndex): Promise<IndexState | undefined> {
  const { rows } = await sql<IndexState>`
    select indisvalid as "isValid", exists (select from pg_stat_progress_create_index as progress
        where progress.index_relid = indexrelid and progress.datname = current_database()) as "isBeingBuilt"
    from pg_index where indexrelid = to_regclass(${`${schemaOf(index)}.${index.name}`})`.execute(db);
  return rows[0];
}
