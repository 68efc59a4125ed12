import type { OfferAnswer, OfferMails } from '../../context/context';
import type { OfferRow, ProjectRow } from '../../tables/exchange';
import type { Db, Trx } from '../../tables/tables';
import { projectPath } from '../project-path';

type Answer = Pick<OfferAnswer, 'status' | 'message'>;

/** Emails a borrower's answer to the user who submitted the offer. */
export async function notifyLender(
  trx: Trx,
  mails: OfferMails,
  { project, offer }: { project: ProjectRow; offer: OfferRow },
  answer: Answer,
): Promise<void> {
  await mails.answered(trx, {
    ...answer,
    lenderId: offer.lender_id,
    userId: (await lastSubmitter(trx, offer.id)) ?? offer.created_by,
    projectName: project.name,
    path: projectPath(project),
    expiresOn: answer.status === 'COUNTERED' ? offer.expires_on : null,
  });
}

async function lastSubmitter(db: Db, offerId: string): Promise<string | null> {
  const event = await db
    .selectFrom('marketplace.offer_events')
    .select('actor_id')
    .where('offer_id', '=', offerId)
    .where('to_status', '=', 'SUBMITTED')
    .where('actor_kind', '=', 'lender')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.actor_id ?? null;
}
