import { todayIn } from '@lender-portal/contracts';
import type { MarketplaceContext } from '../context/context';
import { createMarketplaceLoaders } from '../context/loaders';
import type { Db } from '../tables/tables';

/** Resolver context of a fully authorized lender user. */
export function testContext(db: Db, lenderId: string, more: Partial<MarketplaceContext> = {}): MarketplaceContext {
  const viewer = { lender: { id: lenderId }, user: { id: lenderId, name: 'Robin Summit' } };
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
    today: todayIn,
    ...more,
  };
}
