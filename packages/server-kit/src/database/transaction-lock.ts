import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Waits for the named lock and holds it until the end of the transaction.
 * @param trx a transaction, of any table types
 */
export async function lockByName(trx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
