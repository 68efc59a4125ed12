import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { sql } from 'kysely';
import type { Trx } from '../../tables/tables';

/** Maximum number of offers that a lender starts per hour. */
export const NEW_OFFERS_PER_HOUR = 300;

/** @throws RATE_LIMITED if the lender has started too many offers */
export async function assertCanStartOffer(trx: Trx, lenderId: string): Promise<void> {
  const { recent } = await trx
    .selectFrom('marketplace.offers')
    .select(({ fn }) => fn.countAll<number>().as('recent'))
    .where('lender_id', '=', lenderId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (Number(recent) >= NEW_OFFERS_PER_HOUR)
    throw refusal(
      'RATE_LIMITED',
      `Your company has started ${NEW_OFFERS_PER_HOUR} offers in the last hour, the maximum. Try again in an hour`,
    );
}
