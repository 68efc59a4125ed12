import { seedBorrowersWork, seedExchange, seedLenderRecords, seedLoanProcessing, seedProjects, seedSales } from '@lender-portal/marketplace';
import { existingLenders, type Seeds } from '../../demo/seed-demo';
import { marketplaceTables } from '../tables';
import { prepareProjectDocuments } from './seed-project-documents';

/** The demo data of the marketplace, for the demo's companies. */
export const marketplaceSeeds: Seeds = {
  projects: async () => (trx, now) => seedProjects(marketplaceTables(trx), now),
  'lenders-work': async () => async (trx, now) => seedLenderRecords(marketplaceTables(trx), await existingLenders(trx), now),
  'borrowers-work': async () => async (trx, now) => seedBorrowersWork(marketplaceTables(trx), await existingLenders(trx), now),
  exchange: async () => async (trx, now) => seedExchange(marketplaceTables(trx), await existingLenders(trx), now),
  'loan-processing': async () => async (trx, now) => seedLoanProcessing(marketplaceTables(trx), await existingLenders(trx), now),
  sales: async () => (trx, now) => seedSales(marketplaceTables(trx), now),
  async 'project-documents'({ db, storeFile }) {
    const fill = storeFile && (await prepareProjectDocuments(marketplaceTables(db), storeFile));
    return fill && ((trx) => fill(marketplaceTables(trx)));
  },
};
