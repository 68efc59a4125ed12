import type { OfferMails } from '@lender-portal/marketplace';
import { queueChecks } from '../domains/attention/check-queue';
import { queueMail } from '../domains/mail/queue-mail';
import type { PortalSettings } from '../foundation/settings/settings';
import { requestDeclinedMail } from '../domains/mail/templates/request-declined-mail';
import { portalTables } from './tables';

/** Queues checks of lenders whose offers were answered, and mails declined requests to their borrowers. */
export const createOfferMails = ({ brandName }: Pick<PortalSettings, 'brandName'>): OfferMails => ({
  answered: (trx, lenderIds) => queueChecks(portalTables(trx), lenderIds),
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
