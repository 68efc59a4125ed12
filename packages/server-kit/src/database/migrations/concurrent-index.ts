import { sql, type Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { sqlState } from '../errors';
import type { ConcurrentIndex } from './migration';
import { BackOff, isLockTimeout, type MigrationLock } from './migration-lock';

const LOOK_AGAIN_MS = 1_000;
const DUPLICATE_TABLE = '42P07';
/** Of the catalog, where another process begins it at the same moment; or of the rows, which are not unique. */
const UNIQUE_VIOLATION = '23505';

interface IndexState {
  isValid: boolean;
  isBeingBuilt: boolean;
}

/**
 * Builds an index without holding up who writes, which cannot be done in a transaction, and so not in a turn either: of
 * several processes one builds it, and the others wait until it is there. What an interrupted one has left is begun anew.
 */
export async function buildIndex<Tables>(db: Kysely<Tables>, lock: MigrationLock<Tables>, index: ConcurrentIndex, waitSeconds: number): Promise<void> {
  const backOff = new BackOff(waitSeconds);
  for (;;) {
    const state = await readState(db, index);
    if (state?.isValid) return;
    if (state?.isBeingBuilt) {
      await delay(LOOK_AGAIN_MS);
      continue;
    }
    try {
      if (state) await sql`drop index concurrently if exists ${sql.id(schemaOf(index), index.name)}`.execute(db);
      await sql`create ${sql.raw(index.isUnique ? 'unique index' : 'index')} concurrently ${sql.id(index.name)} on ${sql.table(index.table)} ${sql.raw(index.definition)}`.execute(
        db,
      );
    } catch (error) {
      if (isLockTimeout(error)) await lock.waitForLock(index.name, backOff, error);
      else if (!(await isOfAnother(db, index, error))) throw error;
    }
  }
}

/** Whether another process has begun the index meanwhile, and may be done with it. */
async function isOfAnother<Tables>(db: Kysely<Tables>, index: ConcurrentIndex, error: unknown): Promise<boolean> {
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
