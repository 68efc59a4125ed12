import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** Rows per statement: few enough that other statements do not wait. */
const BATCH = 1_000;

interface Deletion {
  /** Schema-qualified. */
  table: string;
  /** The rows to delete; should be covered by an index. */
  where: RawBuilder<boolean>;
  batch?: number;
  /** Checked before each batch; false stops the deletion. */
  shouldContinue?: () => Promise<boolean>;
}

/**
 * Deletes rows in many short statements, so no lock and no snapshot is held for long.
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  db: QueryExecutorProvider,
  { table, where, batch = BATCH, shouldContinue = async () => true }: Deletion,
): Promise<number> {
  let deleted = 0;
  while (await shouldContinue()) {
    // By ctid: a row that is updated concurrently moves, so it is not deleted.
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${sql.lit(batch)}))`.execute(db);
    const count = Number(numAffectedRows ?? 0);
    deleted += count;
    if (count < batch) break;
  }
  return deleted;
}
