import { todayIn } from '@lender-portal/contracts';
import { inTransaction } from '@lender-portal/server/database/in-transaction';
import type { Actor } from '../../context/actor';
import type { OfferRow, ProjectRow, Terms } from '../../tables/exchange';
import type { Db, Trx } from '../../tables/tables';
import { acceptOffer, borrowerOf } from './close-project';
import { assertAllowed, lockOffer } from './lock-offer';
import { changeOffer } from './record-offer';
import type { OfferAction } from './transitions';

/** What the borrower of a project answers to an offer; the marketplace's staff enters it for them. */
export type BorrowersAnswer = { kind: 'accept' } | { kind: 'decline'; reason: string } | { kind: 'counter'; terms: Terms; message: string | null };

/**
 * @param now the moment, which decides whether the offer still stands
 * @throws OfferError NOT_FOUND; CONFLICT where the offer does not wait for the borrower
 */
export const answerOffer = (db: Db, offerId: string, answer: BorrowersAnswer, now: Date = new Date()): Promise<OfferRow> =>
  inTransaction(db, async (trx) => {
    const { project, offer } = await lockOffer(trx, offerId, 'update');
    const action: OfferAction = answer.kind;
    await assertAllowed(trx, action, offer, todayIn(undefined, now));
    return answered(trx, { project, offer }, answer);
  });

async function answered(trx: Trx, { project, offer }: { project: ProjectRow; offer: OfferRow }, answer: BorrowersAnswer): Promise<OfferRow> {
  const borrower: Actor = { kind: 'borrower', userId: null, name: borrowerOf(project) };
  switch (answer.kind) {
    case 'accept':
      return acceptOffer(trx, project, offer, offer, borrower);
    case 'decline':
      return changeOffer(trx, offer, { status: 'DECLINED' }, borrower, answer.reason);
    case 'counter':
      return changeOffer(trx, offer, { status: 'COUNTERED', counter: { ...answer.terms, message: answer.message } }, borrower, answer.message);
  }
}
