import {
  seedBorrowersWork,
  seedExchange,
  seedLenderRecords,
  seedLoanProcessing,
  seedProjects,
  seedSales,
} from '@lender-portal/marketplace';
import type { OtherSeeds } from '../../foundation/demo-seeds';
import { marketplaceTables } from '../tables';
import { prepareProjectDocuments } from './seed-project-documents';

/** Demo data of the marketplace for the demo companies. */
export const marketplaceSeeds: OtherSeeds = {
  projects: async () => (trx, now) => seedProjects(marketplaceTables(trx), now),
  'lenders-work': async () => (trx, now, lenders) => seedLenderRecords(marketplaceTables(trx), lenders, now),
  'borrowers-work': async () => (trx, now, lenders) => seedBorrowersWork(marketplaceTables(trx), lenders, now),
  exchange: async () => (trx, now, lenders) => seedExchange(marketplaceTables(trx), lenders, now),
  'loan-processing': async () => (trx, now, lenders) => seedLoanProcessing(marketplaceTables(trx), lenders, now),
  sales: async () => (trx, now) => seedSales(marketplaceTables(trx), now),
  async 'project-documents'({ db, storeBorrowerFile }) {
    const fill = storeBorrowerFile && (await prepareProjectDocuments(marketplaceTables(db), storeBorrowerFile));
    return fill && ((trx) => fill(marketplaceTables(trx)));
  },
};
