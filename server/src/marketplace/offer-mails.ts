import type { OfferMails } from '@lender-portal/marketplace';
import { queueMail } from '../domains/mail/queue-mail';
import { offerAnsweredMail } from '../domains/mail/templates/offer-answered-mail';
import type { PortalSettings } from '../foundation/settings/settings';
import { requestDeclinedMail } from '../domains/mail/templates/request-declined-mail';
import { portalTables } from './tables';

/**
 * Mails borrowers' answers to the user who submitted the offer, or to the main user if that one is deactivated or
 * unknown, and declined requests to their borrowers.
 */
export const createOfferMails = ({ appUrl, brandName }: Pick<PortalSettings, 'appUrl' | 'brandName'>): OfferMails => ({
  async answered(trx, { lenderId, userId, path, ...answer }) {
    const db = portalTables(trx);
    const users = await db
      .selectFrom('portal.users as user')
      .innerJoin('portal.lenders as lender', 'lender.tenant_id', 'user.tenant_id')
      .select(['user.id', 'user.email', 'user.first_name as firstName'])
      .where('lender.id', '=', lenderId)
      .where('user.is_active', '=', true)
      .where(({ or, eb }) => or([eb('user.id', '=', userId), eb('user.is_main', '=', true)]))
      .execute();
    const recipient = users.find(({ id }) => id === userId) ?? users[0];
    if (!recipient) return;
    const { email, firstName } = recipient;
    await queueMail(db, {
      to: email,
      ...offerAnsweredMail({ brandName, link: `${appUrl}${path}`, firstName, ...answer }),
    });
  },
  async requestDeclined(trx, { email, lenderId, ...request }) {
    const db = portalTables(trx);
    const { company } = await db
      .selectFrom('portal.lenders as lender')
      .innerJoin('portal.tenants as tenant', 'tenant.id', 'lender.tenant_id')
      .select('tenant.name as company')
      .where('lender.id', '=', lenderId)
      .executeTakeFirstOrThrow();
    await queueMail(db, { to: email, ...requestDeclinedMail({ brandName, company, ...request }) });
  },
});
