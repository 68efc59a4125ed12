import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Transaction } from 'kysely';
import { insertTerms } from '../domains/terms/terms';
import type { Tables } from '../foundation/database/tables';
import { demoPeople, userId } from './demo-data';
import { demoTerms } from './demo-terms';

const VERSION = 'demo';

/** Publishes the demo terms and records that the demo lenders accepted them. */
export async function seedTerms(trx: Transaction<Tables>, brandName: string, now: Date): Promise<void> {
  const id = seedId('terms:1');
  await insertTerms(trx, { id, version: VERSION, content: demoTerms(brandName), publishedAt: daysBefore(now, 120) });
  await trx
    .insertInto('portal.terms_acceptances')
    .values(
      demoPeople
        .filter((person) => person.accepted_terms)
        .map(({ email }) => ({ user_id: userId(email), terms_id: id, accepted_at: daysBefore(now, 89) })),
    )
    .execute();
}
