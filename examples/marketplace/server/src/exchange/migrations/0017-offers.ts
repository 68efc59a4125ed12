import { sql, type Migration } from 'kysely';

/** Offers, the project details that lenders need for them, and indexes for fast lists. */
export const offers: Migration = {
  async up(db) {
    for (const statement of OFFERS) await sql.raw(statement).execute(db);
  },
};

const TERMS = `amount integer check (amount > 0),
    interest_rate double precision check (interest_rate > 0 and interest_rate < 100),
    points double precision check (points >= 0 and points < 100),
    term_months integer check (term_months > 0),
    loan_to_cost double precision check (loan_to_cost > 0 and loan_to_cost <= 100),
    conditions portal.filled_text,
    expires_on date`;

const OPEN = 'where is_open and lender_id is null';
const FILTERED = 'include (state, type, stage, amount)';

export const OFFERS = [
  `create domain marketplace.project_stage as text check (value in ('UNDER_CONTRACT','OWNED','UNDER_CONSTRUCTION','STABILIZED'))`,
  `alter table marketplace.projects
    add column city portal.filled_text,
    add column zip marketplace.zip_code,
    add column address portal.filled_text,
    add column stage marketplace.project_stage,
    add column borrower_name portal.filled_text,
    add column borrower_id uuid,
    add column purchase_price integer check (purchase_price > 0),
    add column rehab_budget integer check (rehab_budget >= 0),
    add column after_repair_value integer check (after_repair_value > 0),
    add column as_is_value integer check (as_is_value > 0),
    add column monthly_rent integer check (monthly_rent > 0),
    add column square_feet integer check (square_feet > 0),
    add column bedrooms integer check (bedrooms >= 0),
    add column description portal.filled_text,
    add column requested_rate double precision check (requested_rate > 0 and requested_rate < 100),
    add column requested_term_months integer check (requested_term_months > 0),
    add column needed_by date,
    add column budget jsonb not null default '[]',
    add column pictures jsonb not null default '[]',
    add column documents jsonb not null default '[]',
    add constraint borrower_of_lender foreign key (lender_id, borrower_id) references marketplace.borrowers (lender_id, id)
      on delete set null (borrower_id)`,
  // Matches words and word prefixes.
  `alter table marketplace.projects add column search tsvector not null
    generated always as (to_tsvector('simple', name || ' ' || coalesce(city, '') || ' ' || coalesce(zip, ''))) stored`,

  // Sort orders have covering indexes with all filter columns, for index-only scans.
  `drop index marketplace.projects_open`,
  `create index projects_open on marketplace.projects (created_at desc, id) ${FILTERED} ${OPEN}`,
  `create index projects_open_by_amount on marketplace.projects (amount, id) include (state, type, stage) ${OPEN}`,
  `create index projects_open_by_need on marketplace.projects (needed_by, id) ${FILTERED} ${OPEN}`,
  `create index projects_open_by_rate on marketplace.projects (requested_rate desc nulls last, id) ${FILTERED} ${OPEN}`,
  `create index projects_open_search on marketplace.projects using gin (search) ${OPEN}`,

  `create domain marketplace.offer_status as text
    check (value in ('DRAFT','SUBMITTED','COUNTERED','ACCEPTED','DECLINED','WITHDRAWN','EXPIRED'))`,
  `create table marketplace.offers (
    id uuid primary key,
    lender_id uuid not null references portal.lenders on delete cascade,
    project_id uuid not null references marketplace.projects on delete cascade,
    status marketplace.offer_status not null,
    ${TERMS},
    -- What the borrower wants instead, while the offer is countered.
    counter jsonb,
    revision integer not null default 1,
    -- A user of the lender; users are kept elsewhere.
    created_by uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint offered_terms check (status in ('DRAFT','WITHDRAWN') or
      (amount is not null and interest_rate is not null and points is not null and term_months is not null and loan_to_cost is not null and expires_on is not null)),
    constraint countered_by_something check ((status = 'COUNTERED') = (counter is not null)))`,
  `create unique index offers_once on marketplace.offers (lender_id, project_id) where status in ('DRAFT','SUBMITTED','COUNTERED','ACCEPTED')`,
  `create index offers_of_lender on marketplace.offers (lender_id, updated_at desc, id)`,
  `create index offers_of_lender_by_status on marketplace.offers (lender_id, status, updated_at desc, id)`,
  `create index offers_of_project on marketplace.offers (project_id)`,
  `create index offers_that_expire on marketplace.offers (expires_on) where status in ('SUBMITTED','COUNTERED')`,

  `create table marketplace.offer_events (
    id uuid primary key,
    offer_id uuid not null references marketplace.offers on delete cascade,
    at timestamptz not null default clock_timestamp(),
    actor_kind text not null check (actor_kind in ('lender','borrower','staff','system')),
    actor_id uuid,
    actor_name portal.filled_text not null,
    from_status marketplace.offer_status,
    to_status marketplace.offer_status not null,
    terms jsonb not null,
    message portal.filled_text)`,
  `create index offer_events_of_offer on marketplace.offer_events (offer_id, at, id)`,

  // Start of each user's "new" period, per mode of the exchange.
  `create table marketplace.exchange_visits (
    user_id uuid not null,
    mode text not null check (mode in ('exchange','direct')),
    lender_id uuid not null references portal.lenders on delete cascade,
    -- The visit under way, and the end of the one before: what came in between is new.
    visited_at timestamptz not null,
    new_since timestamptz,
    primary key (user_id, mode))`,
];
