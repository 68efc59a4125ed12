import { addDays } from '@lender-portal/contracts';
import { formatDay } from '@lender-portal/dates';
import type { AttentionSource } from '../context/attention';
import { projectPath } from './project-path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which an acceptance or a decline stays listed. */
const NEWS_DAYS = 7;
/** Days before expiry at which an unanswered offer is listed. */
const EXPIRES_DAYS = 3;

/** Offers that were countered, recently accepted or declined, or that expire soon without an answer. */
export const offersAttention: AttentionSource = async (db, { lenderId, isWhiteLabel }, { now, today }) => {
  const rows = await db
    .selectFrom('marketplace.offers as offer')
    .innerJoin('marketplace.projects as project', 'project.id', 'offer.project_id')
    .select(['offer.id', 'offer.status', 'offer.revision', 'offer.expires_on', 'offer.updated_at', 'offer.counter'])
    .select(['project.id as projectId', 'project.name', 'project.lender_id as sentTo'])
    .select(({ selectFrom }) =>
      selectFrom('marketplace.offer_events as event')
        .select('event.message')
        .whereRef('event.offer_id', '=', 'offer.id')
        .orderBy('event.at', 'desc')
        .orderBy('event.id', 'desc')
        .limit(1)
        .as('lastMessage'),
    )
    .where('offer.lender_id', '=', lenderId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('offer.status', '=', 'COUNTERED'), eb('offer.expires_on', '>=', today)]),
        and([
          eb('offer.status', 'in', ['ACCEPTED', 'DECLINED']),
          eb('offer.updated_at', '>', new Date(now.getTime() - NEWS_DAYS * DAY_MS)),
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
        expires_on: expiresOn,
        updated_at: updatedAt,
        counter,
        projectId,
        name,
        sentTo,
        lastMessage,
      }) => {
        const common = { path: projectPath({ id: projectId, lender_id: sentTo }), id: `offer:${id}:${revision}` };
        const lastDay = `Expires ${formatDay(expiresOn!)}`;
        if (status === 'COUNTERED')
          return {
            ...common,
            kind: 'OFFER_COUNTERED',
            title: `The borrower countered your offer for ${name}`,
            detail: counter?.message ?? null,
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
            detail: lastMessage,
            at: updatedAt,
          };
        return {
          ...common,
          kind: 'OFFER_EXPIRES',
          title: `Your offer for ${name} expires soon`,
          detail: lastDay,
          at: new Date(`${expiresOn!}T12:00:00Z`),
        };
      },
    );
};
