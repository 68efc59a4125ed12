import { sql } from 'kysely';
import type { Db } from './database/tables';

const BATCH = 5_000;

/**
 * Deletes audit entries before a date. The database always keeps the last thirty days; withdrawal reasons of states are
 * kept because lenders see them.
 * @returns the number of deleted entries
 */
export async function removeOldAuditEntries(db: Db, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await removeBatch(db, before);
    removed += count;
    if (count < BATCH) return removed;
  }
}

const removeBatch = (db: Db, before: Date) =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('portal.remove_audit_before', ${before.toISOString()}, true)`.execute(trx);
    const old = trx
      .selectFrom('portal.audit_log')
      .select('id')
      .where('created_at', '<', sql<Date>`least(${before.toISOString()}::timestamptz, now() - interval '30 days')`)
      .where('action', '!=', 'lenderState.withdraw')
      .orderBy('created_at')
      .limit(BATCH);
    const { numDeletedRows } = await trx
      .deleteFrom('portal.audit_log')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
