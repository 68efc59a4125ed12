import { sql } from 'kysely';
import type { FileUses } from '../domains/files/file-references';
import type { Db } from '../foundation/database/tables';

const SCHEMAS = ['marketplace', 'portal'] as const;

/** Documents of loans, including removed ones, and documents of projects, which later become a loan's. */
const filesIn = (schema: (typeof SCHEMAS)[number]): FileUses => ({
  async referenced(db, handles) {
    const { rows } = await sql<{ handle: string }>`
      select handle from ${sql.id(schema, 'loan_documents')} where handle = any(${handles}::text[])
      union select document ->> 'handle' from ${sql.id(schema, 'projects')}, jsonb_array_elements(documents) as document
        where document ->> 'handle' = any(${handles}::text[])`.execute(db);
    return rows.map(({ handle }) => handle);
  },
  async reserved(db, handles) {
    const { rows } = await sql<{
      handle: string;
    }>`select handle from ${sql.id(schema, 'loan_documents')} where handle = any(${handles}::text[])`.execute(db);
    return rows.map(({ handle }) => handle);
  },
});

export const marketplaceFiles = filesIn('marketplace');

/** Files of a marketplace that ran here before. They are kept while it is disabled. */
export async function dormantFiles(db: Db): Promise<FileUses[]> {
  for (const schema of SCHEMAS) {
    const { rows } = await sql<{
      isThere: boolean;
    }>`select to_regclass(${`${schema}.loan_documents`}) is not null as "isThere"`.execute(db);
    if (rows[0]!.isThere) return [filesIn(schema)];
  }
  return [];
}
