import { addDays, todayIn } from '@lender-portal/contracts';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import { toActorColumns } from '../context/actor';
import type { ProjectRow } from '../tables/exchange';
import type { Trx } from '../tables/tables';
import { demoOffers, type DemoOffer } from './demo-data';

/** Seeds offers of existing lenders, and what happened to them. */
export async function seedOffers(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const projects = await trx.selectFrom('marketplace.projects').selectAll().execute();
  const found = demoOffers.flatMap((offer) => {
    const lender = lenders.get(offer.lender);
    const project = projects.find(({ name, lender_id: to }) => name === offer.project && (to ?? lender) === lender);
    return lender && project ? [{ id: seedId(`offer:${lender}:${offer.project}`), lender, project, offer }] : [];
  });
  if (found.length === 0) return;
  await trx
    .insertInto('marketplace.offers')
    .values(found.map(({ id, lender, project, offer }) => toOfferRow(id, lender, project, offer, now)))
    .execute();
  await trx
    .insertInto('marketplace.offer_events')
    .values(found.flatMap(({ id, project, offer }) => toEvents(id, project, offer, now)))
    .execute();
}

const share = (project: ProjectRow, percent: number) => Math.round((project.amount * percent) / 100 / 100) * 100;
const expiryOf = (offer: DemoOffer, now: Date) => addDays(todayIn(undefined, now), offer.expires_in_days);

function toOfferRow(id: string, lender: string, project: ProjectRow, offer: DemoOffer, now: Date) {
  const { counter } = offer;
  return {
    id,
    lender_id: lender,
    project_id: project.id,
    status: offer.status,
    amount: share(project, offer.share),
    interest_rate: offer.interest_rate,
    points: offer.points,
    term_months: offer.term_months,
    loan_to_cost: offer.loan_to_cost,
    conditions: offer.conditions ?? null,
    expires_on: expiryOf(offer, now),
    counter: counter
      ? JSON.stringify({
          amount: share(project, counter.share),
          interest_rate: counter.interest_rate,
          points: counter.points,
          term_months: counter.term_months,
          message: counter.message,
        })
      : null,
    revision: offer.status === 'SUBMITTED' ? 1 : 2,
    created_at: daysBefore(now, offer.days_ago),
    updated_at: daysBefore(now, offer.days_ago / 2),
  };
}

function toEvents(id: string, project: ProjectRow, offer: DemoOffer, now: Date) {
  const {
    status,
    interest_rate: interestRate,
    points,
    term_months: termMonths,
    loan_to_cost: loanToCost,
    counter,
  } = offer;
  const terms = {
    amount: share(project, offer.share),
    interestRate,
    points,
    termMonths,
    loanToCost,
    expiresOn: expiryOf(offer, now),
  };
  const lender = toActorColumns({ kind: 'lender', userId: null, name: offer.by });
  const borrower = toActorColumns({ kind: 'borrower', userId: null, name: project.borrower_name ?? 'The borrower' });
  const portal = toActorColumns({ kind: 'system', userId: null, name: 'The marketplace' });
  const event = <Rest extends object>(place: number, rest: Rest) => ({
    id: seedId(`offer-event:${id}:${place}`),
    offer_id: id,
    terms: JSON.stringify(terms),
    ...rest,
  });
  const begin = event(1, {
    at: daysBefore(now, offer.days_ago),
    ...lender,
    from_status: null,
    to_status: 'SUBMITTED' as const,
    message: null,
  });
  if (status === 'SUBMITTED') return [begin];
  const who = { COUNTERED: borrower, DECLINED: borrower, WITHDRAWN: lender, EXPIRED: portal }[status as 'COUNTERED'];
  const answered = counter
    ? {
        ...terms,
        interestRate: counter.interest_rate,
        points: counter.points,
        termMonths: counter.term_months,
        amount: share(project, counter.share),
      }
    : terms;
  return [
    begin,
    {
      ...event(2, {
        at: daysBefore(now, offer.days_ago / 2),
        ...who,
        from_status: 'SUBMITTED' as const,
        to_status: status,
        message: counter?.message ?? offer.reason ?? null,
      }),
      terms: JSON.stringify(answered),
    },
  ];
}
