import type { Db } from '../../foundation/database/tables';

/** The documents that are there. Of a deleted one the row is left until its file is gone for good. */
export const presentDocuments = (db: Db) => db.selectFrom('portal.tenant_files').where('deleted_at', 'is', null);

/** @returns those of the handles that are the files of documents */
export async function usedFiles(db: Db, handles: readonly string[]): Promise<string[]> {
  const rows = await presentDocuments(db).select('handle').where('handle', 'in', handles).execute();
  return rows.flatMap(({ handle }) => handle ?? []);
}
