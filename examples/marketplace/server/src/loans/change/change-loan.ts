import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { inTransaction } from '@lender-portal/server-kit/database/in-transaction';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql } from 'kysely';
import type { EventActor } from '../../context/actor';
import type { EventRow, LoanRow } from '../../tables/loans';
import type { Db, Trx } from '../../tables/tables';
import { recordEvent } from '../../originate/record-event';

/** Target and actor of a loan change. */
export interface LoanChange {
  loanId: string;
  /** Lender that must own the loan; omit for staff, who may change all loans. */
  lenderId?: string | undefined;
  /** Revision that the user saw; omit for changes that cannot be stale. */
  revision?: number | undefined;
  by: EventActor;
}

/** Timeline event of a change; undefined if the change had no effect. */
export type LoanEvent = Pick<EventRow, 'kind' | 'summary'> | undefined;

/**
 * Changes a loan under a row lock. A change based on an older revision is rejected with the latest change, so double
 * clicks and stale tabs have no effect.
 *
 * @throws NOT_FOUND; CONFLICT, with `changed` and `revision`, if the loan has changed since
 */
export async function changeLoan(
  db: Db,
  { loanId, lenderId, revision, by }: LoanChange,
  change: (trx: Trx, loan: LoanRow) => Promise<LoanEvent>,
): Promise<string> {
  if (!isUuid(loanId)) throw notFound();
  return inTransaction(db, async (trx) => {
    const loan = await trx
      .selectFrom('marketplace.loans')
      .selectAll()
      .where('id', '=', loanId)
      .$if(lenderId !== undefined, (query) => query.where('lender_id', '=', lenderId!))
      .forUpdate()
      .executeTakeFirst();
    if (!loan) throw notFound();
    if (revision !== undefined && revision !== loan.revision) throw await revisionConflict(trx, loan);
    const done = await change(trx, loan);
    if (done) {
      await trx
        .updateTable('marketplace.loans')
        .set({ revision: loan.revision + 1, updated_at: sql<Date>`greatest(updated_at, now())` })
        .where('id', '=', loan.id)
        .execute();
      await recordEvent(trx, loan.id, done.kind, done.summary, by);
    }
    return loan.id;
  });
}

const notFound = () => refusal('NOT_FOUND', 'This loan does not exist');

async function revisionConflict(trx: Trx, { id, revision }: LoanRow) {
  const last = await trx
    .selectFrom('marketplace.loan_events')
    .selectAll()
    .where('loan_id', '=', id)
    .where('kind', '!=', 'MESSAGE')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const changed = last ? `${last.actor_name}: ${last.summary}` : 'It was changed';
  return refusal('CONFLICT', `The loan has changed. ${changed}`, { changed, revision });
}
