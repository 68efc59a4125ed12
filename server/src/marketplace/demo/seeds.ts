import { seedMarketplace } from '@lender-portal/marketplace';
import type { OtherSeeds } from '../../foundation/demo-seeds';
import { marketplaceTables } from '../tables';
import { seedNotices } from './seed-notices';
import { prepareProjectDocuments } from './seed-project-documents';

/** Demo data of the marketplace for the demo companies. */
export const marketplaceSeeds: OtherSeeds = {
  marketplace: async () => (trx, now, lenders) => seedMarketplace(marketplaceTables(trx), lenders, now),
  async 'project-documents'({ db, storeBorrowerFile }) {
    const fill = storeBorrowerFile && (await prepareProjectDocuments(marketplaceTables(db), storeBorrowerFile));
    return fill && ((trx) => fill(marketplaceTables(trx)));
  },
  notices:
    async ({ documentTimeZone: timeZone }) =>
    (trx, now, lenders) =>
      seedNotices(trx, [...lenders.values()], { now, timeZone }),
};
