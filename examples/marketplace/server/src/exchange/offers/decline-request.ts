import { declineRequestSchema } from '@lender-portal/marketplace-rules';
import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import type { MarketplaceContext } from '../../context/context';
import type { ProjectRow } from '../../tables/exchange';
import { lockProject } from './lock-offer';
import { ACTIVE_OFFER_STATUSES, statusOn } from './transitions';

type Sources = Pick<MarketplaceContext, 'db' | 'whiteLabelViewer' | 'offerMails' | 'today'>;

/** Closes a direct request with the lender's reason and mails it to the borrower. */
export async function declineRequest(sources: Sources, projectId: string, text: string): Promise<ProjectRow> {
  const { lender } = await sources.whiteLabelViewer();
  const { reason } = readValues(declineRequestSchema, { reason: text });
  return sources.db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, projectId, 'update');
    if (project?.lender_id !== lender.id) throw refusal('NOT_FOUND', 'Request not found');
    // The response to an earlier click may have been lost.
    if (project.decline_reason === reason) return project;
    if (!project.is_open) throw refusal('CONFLICT', 'This request is already closed');
    const offers = await trx
      .selectFrom('marketplace.offers')
      .select(['status', 'expires_on'])
      .where('project_id', '=', project.id)
      .execute();
    if (offers.some((offer) => ACTIVE_OFFER_STATUSES.includes(statusOn(offer, sources.today()))))
      throw refusal('CONFLICT', 'Withdraw your offer before you decline the request');
    const borrower =
      project.borrower_id === null
        ? undefined
        : await trx
            .selectFrom('marketplace.borrowers')
            .select(['email', 'first_name as firstName'])
            .where('id', '=', project.borrower_id)
            .executeTakeFirst();
    if (borrower)
      await sources.offerMails.requestDeclined(trx, {
        ...borrower,
        lenderId: lender.id,
        projectName: project.name,
        reason,
      });
    return trx
      .updateTable('marketplace.projects')
      .set({ is_open: false, decline_reason: reason })
      .where('id', '=', project.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
