import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { stateName } from '@lender-portal/contracts';
import { inTransaction } from '@lender-portal/server-kit/database/in-transaction';
import type { EventActor } from '../../context/actor';
import type { OfferMails } from '../../context/context';
import type { OfferRow, OfferedTerms } from '../../tables/exchange';
import type { Db, Trx } from '../../tables/tables';
import { acceptOffer, borrowerOf } from './accept-offer';
import { assertAllowed, lockOffer } from './lock-offer';
import { changeOffer } from './change-offer';
import type { OfferAction } from './transitions';

/** A borrower's answer to an offer. The marketplace's staff enters it on the borrower's behalf. */
export type BorrowerAnswer =
  | { kind: 'accept' }
  | { kind: 'decline'; reason: string }
  | { kind: 'counter'; terms: OfferedTerms; message: string | null };

interface AnswerSources {
  /** Determines whether the offer has expired. */
  today: string;
  /** Whether a lender's approval in a state is withdrawn. The result must not change until the transaction ends. */
  isApprovalWithdrawn: (trx: Trx, approval: { lenderId: string; region: string }) => Promise<boolean>;
  offerMails: OfferMails;
}

/**
 * Records a borrower's answer. A decline needs no approval, because it ends the offer.
 *
 * @throws NOT_FOUND; CONFLICT if the offer does not await the borrower, or the lender's approval in the project's state
 *   is withdrawn
 */
export const answerOffer = (
  db: Db,
  offerId: string,
  answer: BorrowerAnswer,
  { today, isApprovalWithdrawn, offerMails }: AnswerSources,
): Promise<OfferRow> =>
  inTransaction(db, async (trx) => {
    const { project, offer } = await lockOffer(trx, offerId, 'update');
    const action: OfferAction = answer.kind;
    await assertAllowed(trx, action, offer, today);
    if (action !== 'decline' && (await isApprovalWithdrawn(trx, { lenderId: offer.lender_id, region: project.state })))
      throw refusal(
        'CONFLICT',
        `The lender’s approval in ${stateName(project.state)} is withdrawn. Approve the state again first, or decline the offer for the borrower`,
      );
    const borrower: EventActor = { kind: 'borrower', userId: null, name: borrowerOf(project) };
    if (answer.kind === 'accept')
      return acceptOffer(trx, { project, offer, agreed: offer, by: borrower, today, offerMails });
    const [change, message] =
      answer.kind === 'decline'
        ? [{ status: 'DECLINED' as const }, answer.reason]
        : [{ status: 'COUNTERED' as const, counter: { ...answer.terms, message: answer.message } }, answer.message];
    const changed = await changeOffer(trx, offer, change, borrower, message);
    await offerMails.answered(trx, [offer.lender_id]);
    return changed;
  });
