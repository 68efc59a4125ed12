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
 * @param today decides whether the offer still stands
 * @throws OfferError NOT_FOUND; CONFLICT where the offer does not wait for the borrower
 */
export const answerOffer = (db: Db, offerId: string, answer: BorrowersAnswer, today: string): Promise<OfferRow> =>
  inTransaction(db, async (trx) => {
    const { project, offer } = await lockOffer(trx, offerId, 'update');
    const action: OfferAction = answer.kind;
    await assertAllowed(trx, action, offer, today);
    return answered(trx, { project, offer, today }, answer);
  });

async function answered(
  trx: Trx,
  { project, offer, today }: { project: ProjectRow; offer: OfferRow; today: string },
  answer: BorrowersAnswer,
): Promise<OfferRow> {
  const borrower: Actor = { kind: 'borrower', userId: null, name: borrowerOf(project) };
  switch (answer.kind) {
    case 'accept':
      return acceptOffer(trx, { project, offer, agreed: offer, by: borrower, today });
    case 'decline':
      return changeOffer(trx, offer, { status: 'DECLINED' }, borrower, answer.reason);
    case 'counter':
      return changeOffer(trx, offer, { status: 'COUNTERED', counter: { ...answer.terms, message: answer.message } }, borrower, answer.message);
  }
}
