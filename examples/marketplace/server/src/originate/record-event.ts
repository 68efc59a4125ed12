import { toActorColumns, type EventActor } from '../context/actor';
import type { Trx } from '../tables/tables';
import type { EventRow } from '../tables/loans';

/** Adds an event to a loan's timeline. */
export async function recordEvent(
  trx: Trx,
  loanId: string,
  kind: EventRow['kind'],
  summary: string,
  by: EventActor,
): Promise<void> {
  await trx
    .insertInto('marketplace.loan_events')
    .values({ loan_id: loanId, kind, summary, ...toActorColumns(by) })
    .execute();
}
