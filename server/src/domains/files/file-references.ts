import { sql } from 'kysely';
import type { Db } from '../../foundation/database/tables';
import type { FileStore, StoredFile } from './file-store';

/** Every table with a `handle` column that names a stored file. A test compares it with the schema. */
export const FILE_TABLES = ['portal.tenant_files', 'portal.loan_documents'] as const;

type FileTable = (typeof FILE_TABLES)[number];

const HOUR_MS = 60 * 60 * 1000;
/** One hour less than the age at which the clean-up removes unreferenced files, so the two cannot meet. */
const SAVED_WITHIN_MS = (7 * 24 - 1) * HOUR_MS;

/**
 * Which of the handles are in use. A deleted document does not count: its row only keeps the handle reserved until the
 * file is removed. A document that was removed from a loan does: the loan keeps its files for good. So do the documents
 * of projects, which become a loan's.
 */
export async function referencedFiles(db: Db, handles: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('portal.tenant_files')
    .select('handle')
    .where('deleted_at', 'is', null)
    .where('handle', 'in', handles)
    .union(db.selectFrom('portal.loan_documents').select('handle').where('handle', 'in', handles))
    .union(
      db
        .selectFrom(
          sql<{ handle: string | null }>`(select document ->> 'handle' as handle from portal.projects, jsonb_array_elements(documents) as document)`.as(
            'project',
          ),
        )
        .select('project.handle')
        .where('project.handle', 'in', handles),
    )
    .execute();
  return rows.flatMap(({ handle }) => handle ?? []);
}

/**
 * Reserves files for one table until the transaction ends. Each file has one purpose: removing it there must not take it
 * from another place.
 *
 * @returns the handles that must not be saved: they are in another table, or are too old and about to be cleaned up
 */
export async function reserveFiles(trx: Db, files: readonly Pick<StoredFile, 'handle' | 'uploadedAt'>[], forTable: FileTable): Promise<Set<string>> {
  const handles = files.map(({ handle }) => handle);
  // In one order, so that two transactions with the same files wait instead of deadlocking.
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('file ' || handle, 0) as key from unnest(${handles}::text[]) as handle order by key offset 0) as keys`.execute(trx);
  const taken = new Set<string>();
  const own = new Set<string>();
  for (const table of FILE_TABLES) {
    const rows = await trx.selectFrom(table).select('handle').where('handle', 'in', handles).execute();
    for (const { handle } of rows) if (handle !== null) (table === forTable ? own : taken).add(handle);
  }
  for (const { handle, uploadedAt } of files) if (!own.has(handle) && Date.now() - uploadedAt.getTime() > SAVED_WITHIN_MS) taken.add(handle);
  return taken;
}

/**
 * The only caller of `FileStore.remove`. Its caller keeps the handle reserved by a row of its own until this is done, so
 * no new reference can appear meanwhile.
 */
export async function removeUnreferencedFile(db: Db, files: FileStore, handle: string): Promise<void> {
  const references = await referencedFiles(db, [handle]);
  if (references.length === 0) await files.remove(handle);
}
