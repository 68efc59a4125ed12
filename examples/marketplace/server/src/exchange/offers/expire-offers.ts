import type { EventActor } from '../../context/actor';
import type { Db } from '../../tables/tables';
import { changeOffer } from './change-offer';
import { EXPIRING_STATUSES } from './transitions';

const SYSTEM_ACTOR: EventActor = { kind: 'system', userId: null, name: 'The marketplace' };
const BATCH = 100;

/**
 * Marks overdue offers as expired. Reads already treat them as expired.
 *
 * @returns the number of offers marked
 */
export async function expireOffers(db: Db, today: string): Promise<number> {
  let count = 0;
  for (;;) {
    const expired = await expireBatch(db, today);
    count += expired;
    if (expired < BATCH) return count;
  }
}

const expireBatch = (db: Db, today: string) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('marketplace.offers')
      .selectAll()
      .where('status', 'in', EXPIRING_STATUSES)
      .where('expires_on', '<', today)
      .orderBy('expires_on')
      .limit(BATCH)
      // Skip offers locked by another process or by an answer in progress.
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows)
      await changeOffer(trx, row, { status: 'EXPIRED' }, SYSTEM_ACTOR, 'Expired without a response');
    return rows.length;
  });
