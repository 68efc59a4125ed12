import type { Actor } from '../../context/actor';
import type { Db } from '../../tables/tables';
import { changeOffer } from './record-offer';
import { EXPIRING } from './transitions';

const NOBODY: Actor = { kind: 'system', userId: null, name: 'The portal' };
const BATCH = 100;

/**
 * Writes down that offers have expired whose last day is over; until then they are told as expired anyway.
 *
 * @returns how many
 */
export async function expireOffers(db: Db, today: string): Promise<number> {
  let count = 0;
  for (;;) {
    const expired = await expireSome(db, today);
    count += expired;
    if (expired < BATCH) return count;
  }
}

const expireSome = (db: Db, today: string) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('marketplace.offers')
      .selectAll()
      .where('status', 'in', EXPIRING)
      .where('expires_on', '<', today)
      .orderBy('expires_on')
      .limit(BATCH)
      // Another process may be at it, or somebody who has one of them in hand.
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) await changeOffer(trx, row, { status: 'EXPIRED' }, NOBODY, 'Its last day is over');
    return rows.length;
  });
