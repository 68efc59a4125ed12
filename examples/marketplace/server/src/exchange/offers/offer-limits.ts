import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { sql } from 'kysely';
import type { Trx } from '../../tables/tables';

/** Maximum number of drafts of a lender. */
export const DRAFTS_MAX = 100;
/** Maximum number of offers that a lender starts per hour, including drafts. */
export const NEW_OFFERS_PER_HOUR = 300;

/**
 * Limits a lender's stored drafts and the rate of new offers.
 *
 * @throws RATE_LIMITED; FORBIDDEN with reason DRAFT_LIMIT
 */
export async function assertCanStartOffer(
  trx: Trx,
  lenderId: string,
  { isDraft }: { isDraft: boolean },
): Promise<void> {
  const { recent, drafts } = await trx
    .selectFrom('marketplace.offers')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<Date>`now() - interval '1 hour'`)
        .as('recent'),
      fn.countAll<number>().filterWhere('status', '=', 'DRAFT').as('drafts'),
    ])
    .where('lender_id', '=', lenderId)
    .executeTakeFirstOrThrow();
  if (Number(recent) >= NEW_OFFERS_PER_HOUR)
    throw refusal(
      'RATE_LIMITED',
      `Your company has started ${NEW_OFFERS_PER_HOUR} offers in the last hour, the maximum. Try again in an hour`,
    );
  if (isDraft && Number(drafts) >= DRAFTS_MAX)
    throw refusal(
      'FORBIDDEN',
      `Your company has ${DRAFTS_MAX} drafts, the maximum. Submit or discard drafts that you no longer need`,
      {
        reason: 'DRAFT_LIMIT',
      },
    );
}
