import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables';

/** Waits for, and holds to the end of the transaction, a lock of this name. */
export async function lockByName(trx: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
