import type { Kysely, Transaction } from 'kysely';

/** Joins the caller's transaction, or starts one. */
export const inTransaction = <Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work));
