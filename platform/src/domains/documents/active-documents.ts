import type { Db } from '../../foundation/database/tables';

/** Documents that are not deleted: the row of a deleted one stays until its file is removed from the storage. */
export const activeDocuments = (db: Db) => db.selectFrom('portal.tenant_files').where('deleted_at', 'is', null);

/** @returns those of the handles that are the files of documents, or were filed with a loan, which keeps them for good */
export async function usedFiles(db: Db, handles: readonly string[]): Promise<string[]> {
  const rows = await activeDocuments(db)
    .select('handle')
    .where('handle', 'in', handles)
    .union(db.selectFrom('portal.loan_documents').select('handle').where('handle', 'in', handles))
    .execute();
  return rows.flatMap(({ handle }) => handle ?? []);
}
