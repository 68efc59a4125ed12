import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { QueryResolvers } from '../../resolvers.generated';
import { dealOf } from '../offers/accept-offer';
import { ACTIVE_OFFER_STATUSES, statusOn } from '../offers/transitions';
import { describeTerms } from './term-sheet';

/** An accepted offer's stays available with its loan, also to a lender who is no longer a white-label lender. */
export const termSheet: NonNullable<QueryResolvers['termSheet']> = async (_parent, { offerId }, context) => {
  const { db, loaders, brandName, today, dayOf } = context;
  const { tenant, lender } = await context.completeViewer();
  const offer = isUuid(offerId)
    ? await db
        .selectFrom('marketplace.offers')
        .selectAll()
        .where('id', '=', offerId)
        .where('lender_id', '=', lender.id)
        .executeTakeFirst()
    : undefined;
  if (!offer) throw refusal('NOT_FOUND', 'Offer not found');
  if (!ACTIVE_OFFER_STATUSES.includes(statusOn(offer, today()))) throw refusal('NOT_FOUND', 'This offer has ended');
  const project = await loaders.projects.load(offer.project_id);
  const isAccepted = offer.status === 'ACCEPTED';
  if (!isAccepted && project.lender_id !== null) await context.whiteLabelViewer();
  const loan = isAccepted
    ? await db.selectFrom('marketplace.loans').select('deal').where('offer_id', '=', offer.id).executeTakeFirst()
    : undefined;
  const changedOn = dayOf(offer.updated_at);
  // Loaded at first use, because few processes draw.
  const { drawTermSheet } = await import('./draw-term-sheet');
  const pdf = await drawTermSheet(
    describeTerms({
      brandName,
      company: { name: tenant.name, address: lender.address, phone: lender.phone },
      project,
      offer,
      deal: loan?.deal ?? dealOf(project, offer),
      changedOn,
      closingOn: isAccepted ? changedOn : today(),
    }),
  );
  return { fileName: fileNameOf(project.name), content: pdf.toString('base64') };
};

const fileNameOf = (project: string): string => {
  const name = project.normalize('NFKD').toLowerCase();
  const words = name.replace(/\p{M}/gu, '').match(/[a-z0-9]+/g) ?? [];
  return `${['term-sheet', ...words].join('-').slice(0, 80)}.pdf`;
};
