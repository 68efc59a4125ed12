import { todayIn } from '@lender-portal/contracts';
import type { MarketplaceContext } from '../context/context';
import { createMarketplaceLoaders } from '../context/loaders';
import type { Db } from '../tables/tables';

/** A viewer whose user has the lender's id. */
export const viewerOf = (id: string, name: string) => ({
  tenant: { name: 'Łódź Holdings' },
  lender: { id, address: '1 Main Street, Austin, TX 78701', phone: '+12125550100' },
  user: { id, name },
});

/** Resolver context of a fully authorized lender user. */
export function testContext(db: Db, lenderId: string, more: Partial<MarketplaceContext> = {}): MarketplaceContext {
  const viewer = viewerOf(lenderId, 'Robin Summit');
  return {
    db,
    loaders: createMarketplaceLoaders(db, more.today ?? todayIn),
    completeViewer: async () => viewer,
    whiteLabelViewer: async () => viewer,
    projectInterests: async () => ({ types: ['RENTAL'], states: ['MA'] }),
    licenseOf: async () => 'SUBMITTED',
    licensedStates: async () => [],
    files: {
      find: async () => undefined,
      reserve: async () => true,
      link: async () => ({ url: '', expiresAt: new Date(0) }),
    },
    borrowerMails: { invite: async () => {}, revoked: async () => {} },
    offerMails: { answered: async () => {}, requestDeclined: async () => {} },
    brandName: 'Lender Portal',
    today: todayIn,
    dayOf: (moment) => todayIn(undefined, moment),
    ...more,
  };
}
