import type { MigrationLine } from '@lender-portal/server-kit/database/migrations/migration';
import { borrowersWork } from '../borrowers/migrations/0021-borrowers-work';
import { offers } from '../exchange/migrations/0017-offers';
import { loanProcessing } from '../loans/migrations/0018-loan-processing';
import { flipSummaries } from '../sales/migrations/0020-flip-summaries';
import { scenarios } from '../scenarios/migrations/0019-scenarios';
import { ownSchema } from './0000-own-schema';
import { projects } from './0001-projects';
import { lendersWork } from './0003-lenders-work';
import { listIndexes } from './0025-list-indexes';
import { foldedSearch } from './0028-folded-search';

/** Migrations of the schema `marketplace`. They reference lenders and domains of the schema `portal`. */
export const marketplaceMigrations: MigrationLine = {
  schema: 'marketplace',
  migrations: {
    '0000-own-schema': ownSchema,
    '0001-projects': projects,
    '0003-lenders-work': lendersWork,
    '0017-offers': offers,
    '0018-loan-processing': loanProcessing,
    '0019-scenarios': scenarios,
    '0020-flip-summaries': flipSummaries,
    '0021-borrowers-work': borrowersWork,
    '0025-list-indexes': listIndexes,
    '0028-folded-search': foldedSearch,
  },
};
