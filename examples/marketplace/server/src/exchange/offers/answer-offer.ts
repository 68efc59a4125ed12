import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { stateName } from '@lender-portal/contracts';
import { inTransaction } from '@lender-portal/server-kit/database/in-transaction';
import type { EventActor } from '../../context/actor';
import type { OfferMails } from '../../context/context';
import type { OfferRow, ProjectRow, OfferedTerms } from '../../tables/exchange';
import type { Db, Trx } from '../../tables/tables';
import { acceptOffer, borrowerOf } from './accept-offer';
import { assertAllowed, lockOffer } from './lock-offer';
import { changeOffer } from './change-offer';
import { notifyLender } from './notify-lender';
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
    const answeredOffer = await answered(trx, { project, offer, today, offerMails }, answer);
    await notifyLender(
      trx,
      offerMails,
      { project, offer: answeredOffer },
      { status: STATUSES[answer.kind], message: messageOf(answer) },
    );
    return answeredOffer;
  });

const STATUSES = { accept: 'ACCEPTED', counter: 'COUNTERED', decline: 'DECLINED' } as const;

const messageOf = (answer: BorrowerAnswer) =>
  answer.kind === 'decline' ? answer.reason : answer.kind === 'counter' ? answer.message : null;

async function answered(
  trx: Trx,
  {
    project,
    offer,
    today,
    offerMails,
  }: { project: ProjectRow; offer: OfferRow } & Pick<AnswerSources, 'today' | 'offerMails'>,
  answer: BorrowerAnswer,
): Promise<OfferRow> {
  const borrower: EventActor = { kind: 'borrower', userId: null, name: borrowerOf(project) };
  switch (answer.kind) {
    case 'accept':
      return acceptOffer(trx, { project, offer, agreed: offer, by: borrower, today, offerMails });
    case 'decline':
      return changeOffer(trx, offer, { status: 'DECLINED' }, borrower, answer.reason);
    case 'counter':
      return changeOffer(
        trx,
        offer,
        { status: 'COUNTERED', counter: { ...answer.terms, message: answer.message } },
        borrower,
        answer.message,
      );
  }
}
