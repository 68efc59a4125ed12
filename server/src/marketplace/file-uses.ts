import { sql } from 'kysely';
import type { FileUses } from '../domains/files/file-references';
import type { Db } from '../foundation/database/tables';

/** Documents of loans, including removed ones, and documents of projects, which later become a loan's. */
export const marketplaceFiles: FileUses = {
  async referenced(db, handles) {
    const { rows } = await sql<{ handle: string }>`
      select handle from marketplace.loan_documents where handle = any(${handles}::text[])
      union select document ->> 'handle' from marketplace.projects, jsonb_array_elements(documents) as document
        where document ->> 'handle' = any(${handles}::text[])`.execute(db);
    return rows.map(({ handle }) => handle);
  },
  async reserved(db, handles) {
    const { rows } = await sql<{
      handle: string;
    }>`select handle from marketplace.loan_documents where handle = any(${handles}::text[])`.execute(db);
    return rows.map(({ handle }) => handle);
  },
};

/** Files of a marketplace that ran here before. They are kept while it is disabled. */
export async function dormantFiles(db: Db): Promise<FileUses[]> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('marketplace.loan_documents') is not null as "isThere"`.execute(db);
  return rows[0]!.isThere ? [marketplaceFiles] : [];
}
