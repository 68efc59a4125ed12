import type { Migrations } from '@lender-portal/server-kit/database/migrations/migration';
import { borrowersWork } from '../borrowers/migrations/0021-borrowers-work';
import { offers } from '../exchange/migrations/0017-offers';
import { loanProcessing } from '../loans/migrations/0018-loan-processing';
import { flipSummaries } from '../sales/migrations/0020-flip-summaries';
import { scenarios } from '../scenarios/migrations/0019-scenarios';
import { lendersWork } from './0003-lenders-work';

/** They take their turn among those of the schema `portal`, whose lenders and domains they refer to. */
export const marketplaceMigrations = {
  '0003-lenders-work': lendersWork,
  '0017-offers': offers,
  '0018-loan-processing': loanProcessing,
  '0019-scenarios': scenarios,
  '0020-flip-summaries': flipSummaries,
  '0021-borrowers-work': borrowersWork,
} satisfies Migrations;
