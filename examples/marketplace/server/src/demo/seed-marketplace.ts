import type { Trx } from '../tables/tables';
import { seedLoanProcessing } from './loans/seed-loan-processing';
import { seedBorrowers } from './seed-borrowers';
import { seedLoans } from './seed-loans';
import { seedOffers } from './seed-offers';
import { seedDirectRequests, seedOpenProjects } from './seed-projects';
import { seedSales } from './sales/seed-sales';

/** @param lenders ids of the existing lenders by company key; others are skipped */
export async function seedMarketplace(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  await seedOpenProjects(trx, now);
  await seedLenders(trx, lenders, now);
  await seedSales(trx, now);
}

/** Seeds what lenders have of their own: borrowers, direct requests, offers and loans. */
export async function seedLenders(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  await seedBorrowers(trx, lenders, now);
  await seedDirectRequests(trx, lenders, now);
  await seedOffers(trx, lenders, now);
  await seedLoans(trx, lenders, now);
  await seedLoanProcessing(trx, lenders, now);
}
