import { randomUUID } from 'node:crypto';
import { toActorColumns, type EventActor } from '../../context/actor';
import type { OfferRow } from '../../tables/exchange';
import type { Db, Trx } from '../../tables/tables';

type OfferUpdate = Partial<
  Pick<
    OfferRow,
    | 'status'
    | 'amount'
    | 'interest_rate'
    | 'points'
    | 'term_months'
    | 'loan_to_cost'
    | 'conditions'
    | 'expires_on'
    | 'counter'
  >
>;

/** Terms recorded in the history. */
const termsOf = (offer: OfferRow) => ({
  amount: offer.counter?.amount ?? offer.amount,
  interestRate: offer.counter?.interest_rate ?? offer.interest_rate,
  points: offer.counter?.points ?? offer.points,
  termMonths: offer.counter?.term_months ?? offer.term_months,
  loanToCost: offer.loan_to_cost,
  expiresOn: offer.expires_on,
});

/** Updates an offer that the transaction has locked, and records the event. */
export async function changeOffer(
  trx: Trx,
  offer: OfferRow,
  { counter, ...update }: OfferUpdate,
  by: EventActor,
  message: string | null = null,
): Promise<OfferRow> {
  const changed = await trx
    .updateTable('marketplace.offers')
    .set({
      ...update,
      counter: counter ? JSON.stringify(counter) : null,
      revision: offer.revision + 1,
      updated_at: new Date(),
    })
    .where('id', '=', offer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordOfferEvent(trx, changed, offer.status, by, message);
  return changed;
}

export async function recordOfferEvent(
  trx: Db,
  offer: OfferRow,
  from: OfferRow['status'] | null,
  by: EventActor,
  message: string | null = null,
): Promise<void> {
  await trx
    .insertInto('marketplace.offer_events')
    .values({
      id: randomUUID(),
      offer_id: offer.id,
      ...toActorColumns(by),
      from_status: from,
      to_status: offer.status,
      terms: JSON.stringify(termsOf(offer)),
      message,
    })
    .execute();
}

/** Name of the actor of the offer's last event. */
export async function lastActor(db: Db, offerId: string): Promise<string> {
  const event = await db
    .selectFrom('marketplace.offer_events')
    .select('actor_name')
    .where('offer_id', '=', offerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.actor_name ?? 'Somebody';
}
