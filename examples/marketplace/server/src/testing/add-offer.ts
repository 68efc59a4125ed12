import { randomUUID } from 'node:crypto';
import type { Db } from '../tables/tables';

/** Adds an offer that has ended, for a loan to refer to. @returns its id */
export async function addOffer(db: Db, lenderId: string, projectId: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('marketplace.offers')
    .values({
      id,
      lender_id: lenderId,
      project_id: projectId,
      status: 'WITHDRAWN',
      amount: 400_000,
      interest_rate: 9,
      points: 2,
      term_months: 12,
      loan_to_cost: 85,
      expires_on: '2099-01-31',
    })
    .execute();
  return id;
}
