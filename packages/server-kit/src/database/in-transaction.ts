import type { Kysely, Transaction } from 'kysely';

/** Does its work in the caller's transaction where there is one, and in one of its own where there is none. */
export const inTransaction = <Tables, T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
