import { addDays } from '@lender-portal/contracts';
import { formatDay } from '@lender-portal/dates';
import type { AttentionSource } from '../context/attention';
import { projectPath } from './project-path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which an acceptance or a decline stays listed. */
const NEWS_DAYS = 7;
/** Days before expiry at which an unanswered offer is listed. */
const EXPIRES_DAYS = 3;

/**
 * Offers that were countered, recently accepted or declined by the borrower, or that expire soon without an answer. The
 * user who last submitted the offer is responsible.
 */
export const offersAttention: AttentionSource<'lenderId' | 'isWhiteLabel'> = async (
  db,
  { lenderId, isWhiteLabel },
  { now, today },
) => {
  const rows = await db
    .selectFrom('marketplace.offers as offer')
    .innerJoin('marketplace.projects as project', 'project.id', 'offer.project_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('marketplace.offer_events as event')
          .select(['event.message', 'event.actor_kind as by'])
          .whereRef('event.offer_id', '=', 'offer.id')
          .orderBy('event.at', 'desc')
          .orderBy('event.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['offer.id', 'offer.status', 'offer.revision', 'offer.amount', 'offer.expires_on', 'offer.updated_at'])
    .select(['offer.counter', 'offer.created_by', 'last.message'])
    .select(['project.id as projectId', 'project.name', 'project.lender_id as sentTo'])
    .select(({ selectFrom }) =>
      selectFrom('marketplace.offer_events as event')
        .select('event.actor_id')
        .whereRef('event.offer_id', '=', 'offer.id')
        .where('event.to_status', '=', 'SUBMITTED')
        .where('event.actor_kind', '=', 'lender')
        .orderBy('event.at', 'desc')
        .orderBy('event.id', 'desc')
        .limit(1)
        .as('submitter'),
    )
    .where('offer.lender_id', '=', lenderId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('offer.status', '=', 'COUNTERED'), eb('offer.expires_on', '>=', today)]),
        and([
          eb('offer.status', 'in', ['ACCEPTED', 'DECLINED']),
          eb('offer.updated_at', '>', new Date(now.getTime() - NEWS_DAYS * DAY_MS)),
          // The lender's own acceptance of a counteroffer is no news.
          or([eb('last.by', 'is', null), eb('last.by', '!=', 'lender')]),
        ]),
        and([
          eb('offer.status', '=', 'SUBMITTED'),
          eb('offer.expires_on', '>=', today),
          eb('offer.expires_on', '<=', addDays(today, EXPIRES_DAYS)),
        ]),
      ]),
    )
    .orderBy('offer.updated_at', 'desc')
    .limit(100)
    .execute();
  return rows
    .filter(({ sentTo }) => sentTo === null || isWhiteLabel)
    .map(
      ({
        id,
        status,
        revision,
        amount,
        expires_on: expiresOn,
        updated_at: updatedAt,
        counter,
        created_by: createdBy,
        message,
        projectId,
        name,
        sentTo,
        submitter,
      }) => {
        const common = {
          path: projectPath({ id: projectId, lender_id: sentTo }),
          id: `offer:${id}:${revision}`,
          amount: (counter?.amount ?? amount) * 100,
          userId: submitter ?? createdBy,
        };
        const lastDay = `Expires ${formatDay(expiresOn)}`;
        if (status === 'COUNTERED')
          return {
            ...common,
            kind: 'OFFER_COUNTERED',
            title: `The borrower countered your offer for ${name}`,
            detail: [lastDay, counter?.message].filter(Boolean).join(' · '),
            at: updatedAt,
          };
        if (status === 'ACCEPTED')
          return {
            ...common,
            kind: 'OFFER_ACCEPTED',
            title: `Your offer for ${name} was accepted`,
            detail: 'The loan is in loan processing',
            at: updatedAt,
          };
        if (status === 'DECLINED')
          return {
            ...common,
            kind: 'OFFER_DECLINED',
            title: `Your offer for ${name} was declined`,
            detail: message,
            at: updatedAt,
          };
        return {
          ...common,
          kind: 'OFFER_EXPIRES',
          title: `Your offer for ${name} expires soon`,
          detail: lastDay,
          at: new Date(`${expiresOn}T12:00:00Z`),
        };
      },
    );
};
