import { todayIn } from '@lender-portal/contracts';
import { sql } from 'kysely';
import type { PortalSettings } from '../../foundation/settings/settings';
import type { StaffExtension } from '../../interfaces/staff/extension';
import { createOfferMails } from '../offer-mails';
import { marketplaceTables, type MarketplaceDb } from '../tables';
import { marketplaceRoutes } from './routes';

/** Staff API for entering the borrower's side of offers and loans. */
export function createStaffExtension(db: MarketplaceDb, settings: PortalSettings): StaffExtension {
  return {
    routes: marketplaceRoutes({
      db,
      today: () => todayIn(settings.documentTimeZone),
      offerMails: createOfferMails(settings),
    }),
    recordsOf: (
      tenantId,
    ) => sql`select loan.id::text from marketplace.loans as loan join portal.lenders as lender on lender.id = loan.lender_id where lender.tenant_id = ${tenantId}
      union all select offer.id::text from marketplace.offers as offer join portal.lenders as lender on lender.id = offer.lender_id where lender.tenant_id = ${tenantId}`,
    async countOpenOffers(trx, { lenderId, region }) {
      const { count } = await marketplaceTables(trx)
        .selectFrom('marketplace.offers as offer')
        .innerJoin('marketplace.projects as project', 'project.id', 'offer.project_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('offer.lender_id', '=', lenderId)
        .where('project.state', '=', region)
        .where('offer.status', 'in', ['SUBMITTED', 'COUNTERED'])
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
