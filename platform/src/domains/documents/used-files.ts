import type { Db } from '../../foundation/database/tables';

/** @returns those of the handles that are the files of documents */
export async function usedFiles(db: Db, handles: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('portal.tenant_files').select('handle').where('handle', 'in', handles).where('deleted_at', 'is', null).execute();
  return rows.flatMap(({ handle }) => handle ?? []);
}
