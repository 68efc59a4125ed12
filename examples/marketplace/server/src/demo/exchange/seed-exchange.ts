import { addDays, todayIn } from '@lender-portal/contracts';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import { sql } from 'kysely';
import { toActorColumns } from '../../context/actor';
import type { ProjectRow } from '../../tables/exchange';
import type { Trx } from '../../tables/tables';
import { createRandom } from '../random';
import { demoOffers, type DemoOffer } from './demo-offers';
import { GENERATED_PROJECTS, generateProjects } from './generate-projects';
import { projectFacts } from './project-facts';

/** Age of the newest generated project. Older than the hand-written ones, so those stay first in the list. */
const OLDEST_WRITTEN_DAYS = 34;
const HOURS_BETWEEN = 26;

/**
 * Seeds the details of the demo's projects, generated projects, and offers.
 *
 * @param lenders ids of the demo's lenders by company key
 */
export async function seedExchange(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  await addFacts(trx, now);
  await insertGenerated(trx, now);
  await insertOffers(trx, lenders, now);
}

/** Adds details to the hand-written projects, which only have a name and an amount. */
async function addFacts(trx: Trx, now: Date): Promise<void> {
  const projects = await trx
    .selectFrom('marketplace.projects')
    .selectAll()
    .where('city', 'is', null)
    .orderBy('id')
    .execute();
  const borrowers = await trx
    .selectFrom('marketplace.borrowers')
    .select(['id', 'lender_id', 'first_name', 'last_name'])
    .orderBy('id')
    .execute();
  const random = createRandom('project facts');
  const facts = projects.map((project) => {
    const own = borrowers.filter(({ lender_id: lender }) => lender === project.lender_id);
    const borrower = own.length > 0 ? random.pick(own) : undefined;
    return {
      id: project.id,
      ...projectFacts(random, project, now),
      borrower_id: borrower?.id ?? null,
      ...(borrower && { borrower_name: `${borrower.first_name} ${borrower.last_name}` }),
    };
  });
  await sql`update marketplace.projects as project set
      city = fact.city, zip = fact.zip, address = fact.address, stage = fact.stage, borrower_name = fact.borrower_name, borrower_id = fact.borrower_id,
      purchase_price = fact.purchase_price, rehab_budget = fact.rehab_budget, after_repair_value = fact.after_repair_value, as_is_value = fact.as_is_value,
      monthly_rent = fact.monthly_rent, square_feet = fact.square_feet, bedrooms = fact.bedrooms, description = fact.description,
      requested_rate = fact.requested_rate, requested_term_months = fact.requested_term_months, needed_by = fact.needed_by,
      budget = fact.budget::jsonb, pictures = fact.pictures::jsonb, documents = fact.documents::jsonb
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact (
      id uuid, city text, zip text, address text, stage text, borrower_name text, borrower_id uuid, purchase_price integer, rehab_budget integer,
      after_repair_value integer, as_is_value integer, monthly_rent integer, square_feet integer, bedrooms integer, description text,
      requested_rate double precision, requested_term_months integer, needed_by date, budget text, pictures text, documents text)
    where project.id = fact.id`.execute(trx);
}

async function insertGenerated(trx: Trx, now: Date): Promise<void> {
  const random = createRandom('projects');
  const rows = generateProjects(random, GENERATED_PROJECTS).map((project, index) => ({
    id: seedId(`generated-project:${project.name}`),
    ...project,
    ...projectFacts(random, project, now),
    created_at: daysBefore(now, OLDEST_WRITTEN_DAYS + (index * HOURS_BETWEEN) / 24),
  }));
  await trx.insertInto('marketplace.projects').values(rows).execute();
}

async function insertOffers(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const projects = await trx.selectFrom('marketplace.projects').selectAll().execute();
  const found = Object.entries(demoOffers).flatMap(([company, offers]) =>
    offers.flatMap((offer) => {
      const lender = lenders.get(company);
      const project = projects.find(
        ({ name, lender_id: own }) => name === offer.project && (own === null || own === lender),
      );
      return lender && project ? [{ id: seedId(`offer:${company}:${offer.project}`), lender, project, offer }] : [];
    }),
  );
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
const expiryOf = (offer: DemoOffer, now: Date) => addDays(todayIn(undefined, now), offer.expiresInDays);

function toOfferRow(id: string, lender: string, project: ProjectRow, offer: DemoOffer, now: Date) {
  const { counter } = offer;
  return {
    id,
    lender_id: lender,
    project_id: project.id,
    status: offer.status,
    amount: share(project, offer.share),
    interest_rate: offer.interestRate,
    points: offer.points,
    term_months: offer.termMonths,
    loan_to_cost: offer.loanToCost,
    conditions: offer.conditions ?? null,
    expires_on: expiryOf(offer, now),
    counter: counter
      ? JSON.stringify({
          amount: share(project, counter.share),
          interest_rate: counter.interestRate,
          points: counter.points,
          term_months: counter.termMonths,
          message: counter.message,
        })
      : null,
    revision: offer.status === 'SUBMITTED' || offer.status === 'DRAFT' ? 1 : 2,
    created_at: daysBefore(now, offer.daysAgo),
    updated_at: daysBefore(now, offer.daysAgo / 2),
  };
}

function toEvents(id: string, project: ProjectRow, offer: DemoOffer, now: Date) {
  const { status, interestRate, points, termMonths, loanToCost, counter } = offer;
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
  const portal = toActorColumns({ kind: 'system', userId: null, name: 'The portal' });
  const event = <Rest extends object>(place: number, rest: Rest) => ({
    id: seedId(`offer-event:${id}:${place}`),
    offer_id: id,
    terms: JSON.stringify(terms),
    ...rest,
  });
  const first = status === 'DRAFT' ? ('DRAFT' as const) : ('SUBMITTED' as const);
  const begin = event(1, {
    at: daysBefore(now, offer.daysAgo),
    ...lender,
    from_status: null,
    to_status: first,
    message: null,
  });
  if (status === first) return [begin];
  const who = { COUNTERED: borrower, DECLINED: borrower, WITHDRAWN: lender, EXPIRED: portal }[status as 'COUNTERED'];
  const answered = counter
    ? { ...terms, ...counter, amount: share(project, counter.share), share: undefined, message: undefined }
    : terms;
  return [
    begin,
    {
      ...event(2, {
        at: daysBefore(now, offer.daysAgo / 2),
        ...who,
        from_status: first,
        to_status: status,
        message: counter?.message ?? offer.reason ?? null,
      }),
      terms: JSON.stringify(answered),
    },
  ];
}
