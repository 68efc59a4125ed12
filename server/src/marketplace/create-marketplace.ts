import { todayIn } from '@lender-portal/contracts';
import { expireOffers, seedLenders } from '@lender-portal/marketplace';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { FileUses } from '../domains/files/file-references';
import type { AdditionalExpiredRows } from '../domains/retention/expired-rows';
import type { Db } from '../foundation/database/tables';
import type { OtherSeeds, SeedLenders } from '../foundation/demo-seeds';
import type { PortalSettings } from '../foundation/settings/settings';
import type { GraphQLExtension } from '../interfaces/graphql/context';
import type { StaffExtension } from '../interfaces/staff/extension';
import { marketplaceSeeds } from './demo/seeds';
import { marketplaceFiles } from './file-uses';
import { createGraphQLExtension } from './graphql-extension';
import { marketplaceExpiredRows } from './expired-rows';
import { createStaffExtension } from './staff/extension';
import { marketplaceTables } from './tables';

const HOUR_MS = 60 * 60 * 1000;

/** The reference marketplace's implementation of the portal's ports. */
export interface Marketplace {
  graphql: GraphQLExtension;
  staff: StaffExtension;
  files: FileUses;
  expiredRows: AdditionalExpiredRows;
  seeds: OtherSeeds;
  seedLenders: SeedLenders;
  startJobs(app: FastifyInstance): void;
}

export function createMarketplace(portalDb: Db, settings: PortalSettings): Marketplace {
  const db = marketplaceTables(portalDb);
  return {
    graphql: createGraphQLExtension(settings),
    staff: createStaffExtension(db, settings),
    files: marketplaceFiles,
    expiredRows: marketplaceExpiredRows,
    seeds: marketplaceSeeds,
    seedLenders: (trx, lenders, now) => seedLenders(marketplaceTables(trx), lenders, now),
    startJobs: (app) =>
      runRegularly(
        app,
        HOUR_MS,
        () => expireOffers(db, todayIn(settings.documentTimeZone)),
        'closing expired offers failed; retrying',
      ),
  };
}
