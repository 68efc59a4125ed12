import { sql } from 'kysely';
import type { AttentionItem } from '../../foundation/attention';
import type { Db } from '../../foundation/database/tables';

/** A user is notified again of an item that is open for longer. */
export const NOTICE_RETENTION_DAYS = 400;

/** A user's notices: of these items, and those that wait for the daily summary. */
export const findNotices = (db: Db, userId: string, items: readonly AttentionItem[]) =>
  db
    .selectFrom('portal.notices')
    .select(['item_id as id', 'notified_at as notifiedAt', 'done_at as doneAt'])
    .where('user_id', '=', userId)
    .where(({ or, eb }) =>
      or([eb('notified_at', 'is', null), eb('item_id', '=', sql<string>`any(${items.map(({ id }) => id)}::text[])`)]),
    )
    .execute();

/** Marks items as done for a user, who therefore needs no mail about them, or as open again. */
export async function markItems(
  db: Db,
  userId: string,
  items: readonly AttentionItem[],
  isDone: boolean,
): Promise<void> {
  const now = new Date();
  const rows = items.map(({ id }) => ({ user_id: userId, item_id: id, notified_at: now, done_at: now }));
  if (rows.length === 0) return;
  if (isDone)
    await db
      .insertInto('portal.notices')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ done_at: now }))
      .execute();
  else
    await db
      .updateTable('portal.notices')
      .set({ done_at: null })
      .where('user_id', '=', userId)
      .where(
        'item_id',
        'in',
        rows.map(({ item_id: id }) => id),
      )
      .execute();
}
