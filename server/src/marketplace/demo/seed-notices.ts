import { todayIn } from '@lender-portal/contracts';
import { sql, type Transaction } from 'kysely';
import { findItems } from '../../domains/attention/find-items';
import type { Tables } from '../../foundation/database/tables';
import { attentionSources } from '../attention-sources';

/** Marks all action items of the demo as notified, so that a new portal sends no emails. */
export async function seedNotices(
  trx: Transaction<Tables>,
  lenderIds: readonly string[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const lenders = await trx
    .selectFrom('portal.lenders')
    .selectAll()
    .where('id', '=', sql<string>`any(${lenderIds}::uuid[])`)
    .execute();
  const today = todayIn(timeZone, now);
  for (const lender of lenders) {
    const items = await findItems(trx, lender, { attentionSources, now, today });
    await sql`insert into portal.notices (user_id, item_id, notified_at)
      select users.id, item.id, ${now}::timestamptz from portal.users as users
        cross join unnest(${items.map(({ id }) => id)}::text[]) as item (id)
      where users.tenant_id = ${lender.tenant_id} on conflict do nothing`.execute(trx);
  }
}
