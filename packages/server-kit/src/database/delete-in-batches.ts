import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** Rows that one statement deletes: few enough that nothing waits for it. */
const BATCH = 1_000;

interface Deletion {
  /** With its schema. */
  table: string;
  /** Which rows; an index should lead to them. */
  where: RawBuilder<boolean>;
  batch?: number;
  /** Asked before each batch; false ends it. */
  mayGoOn?: () => Promise<boolean>;
}

/**
 * Deletes rows by many short statements, so that no lock and no snapshot is held for long.
 *
 * @returns how many
 */
export async function deleteInBatches(db: QueryExecutorProvider, { table, where, batch = BATCH, mayGoOn = async () => true }: Deletion): Promise<number> {
  let deleted = 0;
  while (await mayGoOn()) {
    // By the place of the row: what somebody changes meanwhile has another one by then, and stays.
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${sql.lit(batch)}))`.execute(db);
    const count = Number(numAffectedRows ?? 0);
    deleted += count;
    if (count < batch) break;
  }
  return deleted;
}
