import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Waits for, and holds to the end of the transaction, a lock of this name.
 *
 * @param trx a transaction of whatever tables
 */
export async function lockByName(trx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
