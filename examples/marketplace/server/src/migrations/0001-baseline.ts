import { createFoldText } from '@lender-portal/server-kit/database/fold-text';
import { sqlMigration } from '@lender-portal/server-kit/database/migrations/migration';

const ACTOR = `actor_kind text not null check (actor_kind in ('lender','borrower','staff','system')),
    actor_id text,
    actor_name portal.filled_text not null`;

const OPEN = 'where is_open and lender_id is null';
const FILTERED = 'include (state, type, stage, amount)';

const FOUNDATION = [
  `create domain marketplace.loan_status as text
    check (value in ('APPLICATION','UNDERWRITING','APPROVED','CLOSING','FUNDED','PAID_OFF','DECLINED'))`,
  `create domain marketplace.project_type as text check (value in ('CRE','FIX_AND_FLIP','MULTIFAMILY','NEW_CONSTRUCTION','RENTAL','OTHER','SFR'))`,
  `create domain marketplace.project_stage as text check (value in ('UNDER_CONTRACT','OWNED','UNDER_CONSTRUCTION','STABILIZED'))`,
  `create domain marketplace.offer_status as text
    check (value in ('SUBMITTED','COUNTERED','ACCEPTED','DECLINED','WITHDRAWN','EXPIRED'))`,
  `create domain marketplace.zip_code as text check (value ~ '^[0-9]{5}$')`,
  createFoldText('marketplace'),
];

const BORROWERS = [
  `create table marketplace.borrowers (
    id uuid primary key,
    lender_id uuid not null references portal.lenders on delete cascade,
    first_name portal.filled_text not null,
    last_name portal.filled_text not null,
    company portal.filled_text,
    email portal.email not null,
    phone portal.us_phone,
    created_at timestamptz not null default now(),
    unique (lender_id, email),
    unique (lender_id, id))`,
  `create index borrowers_of_lender on marketplace.borrowers (lender_id, lower(last_name), lower(first_name), id)`,
  `create table marketplace.borrower_invitations (
    id uuid primary key,
    lender_id uuid not null references portal.lenders on delete cascade,
    email portal.email not null,
    first_name portal.filled_text not null,
    last_name portal.filled_text not null,
    company portal.filled_text,
    phone portal.us_phone,
    invited_by uuid,
    invited_by_name portal.filled_text not null,
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz)`,
  // Inviting an email address again renews its open invitation.
  `create unique index borrower_invitations_open on marketplace.borrower_invitations (lender_id, email) where revoked_at is null`,
  `create index borrower_invitations_by_end on marketplace.borrower_invitations (expires_at)`,
];

/** Projects of borrowers that seek a loan, and lenders' offers. */
const EXCHANGE = [
  // Projects without a lender are open to all lenders; others are direct requests to one lender.
  `create table marketplace.projects (
    id uuid primary key,
    name portal.filled_text not null,
    state portal.state_code not null,
    type text not null check (type in ('CRE','FIX_AND_FLIP','MULTIFAMILY','NEW_CONSTRUCTION','RENTAL','OTHER','SFR')),
    amount integer not null check (amount > 0),
    is_open boolean not null default true,
    decline_reason portal.filled_text,
    created_at timestamptz not null default now(),
    lender_id uuid references portal.lenders on delete cascade,
    city portal.filled_text,
    zip marketplace.zip_code,
    address portal.filled_text,
    stage marketplace.project_stage,
    borrower_name portal.filled_text,
    borrower_id uuid,
    purchase_price integer check (purchase_price > 0),
    rehab_budget integer check (rehab_budget >= 0),
    after_repair_value integer check (after_repair_value > 0),
    as_is_value integer check (as_is_value > 0),
    monthly_rent integer check (monthly_rent > 0),
    annual_taxes integer check (annual_taxes >= 0),
    annual_insurance integer check (annual_insurance >= 0),
    square_feet integer check (square_feet > 0),
    bedrooms integer check (bedrooms >= 0),
    description portal.filled_text,
    requested_rate double precision check (requested_rate > 0 and requested_rate < 100),
    requested_term_months integer check (requested_term_months > 0),
    needed_by date,
    budget jsonb not null default '[]',
    documents jsonb not null default '[]',
    constraint borrower_of_lender foreign key (lender_id, borrower_id) references marketplace.borrowers (lender_id, id)
      on delete set null (borrower_id))`,
  `create index projects_direct on marketplace.projects (lender_id, created_at desc, id) where is_open and lender_id is not null`,
  // Sort orders have covering indexes with all filter columns, for index-only scans.
  `create index projects_open on marketplace.projects (created_at desc, id) ${FILTERED} ${OPEN}`,
  `create index projects_open_by_amount on marketplace.projects (amount, id) include (state, type, stage) ${OPEN}`,
  `create index projects_open_by_need on marketplace.projects (needed_by, id) ${FILTERED} ${OPEN}`,
  `create index projects_open_by_rate on marketplace.projects (requested_rate desc nulls last, id) ${FILTERED} ${OPEN}`,
  // Matches words and word prefixes.
  `create index projects_open_search on marketplace.projects
    using gin (to_tsvector('simple', marketplace.fold_text(name || ' ' || coalesce(city, '') || ' ' || coalesce(zip, '') || ' ' || coalesce(address, '') || ' ' || coalesce(borrower_name, '')))) ${OPEN}`,

  `create table marketplace.offers (
    id uuid primary key,
    lender_id uuid not null references portal.lenders on delete cascade,
    project_id uuid not null references marketplace.projects on delete cascade,
    status marketplace.offer_status not null,
    amount integer not null check (amount > 0),
    interest_rate double precision not null check (interest_rate > 0 and interest_rate < 100),
    points double precision not null check (points >= 0 and points < 100),
    term_months integer not null check (term_months > 0),
    loan_to_cost double precision not null check (loan_to_cost > 0 and loan_to_cost <= 100),
    conditions portal.filled_text,
    expires_on date not null,
    -- What the borrower wants instead, while the offer is countered.
    counter jsonb,
    revision integer not null default 1,
    -- A user of the lender; users are kept elsewhere.
    created_by uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint countered_by_something check ((status = 'COUNTERED') = (counter is not null)))`,
  `create unique index offers_once on marketplace.offers (lender_id, project_id) where status in ('SUBMITTED','COUNTERED','ACCEPTED')`,
  `create index offers_of_lender on marketplace.offers (lender_id, updated_at desc, id)`,
  `create index offers_of_lender_by_status on marketplace.offers (lender_id, status, updated_at desc, id)`,
  `create index offers_in_order on marketplace.offers (updated_at, id)`,
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

  // Queries of the list's URL. The lender is notified of new matching projects.
  `create table marketplace.saved_searches (
    lender_id uuid not null references portal.lenders on delete cascade,
    query text not null check (length(query) <= 2000),
    created_at timestamptz not null default now(),
    primary key (lender_id, query))`,
];

/** Loans from accepted offer to payoff: conditions, documents, messages, timeline. */
const LOANS = [
  // The borrower's name as on the loan documents. borrower_id is set only for lenders that manage borrowers. The
  // revision detects stale tabs. balance and past_due are of the servicer's statement.
  `create table marketplace.loans (
    id uuid primary key,
    lender_id uuid not null references portal.lenders on delete cascade,
    number portal.filled_text not null,
    project_name portal.filled_text not null,
    project_type marketplace.project_type not null,
    state portal.state_code not null,
    borrower_id uuid,
    borrower_name portal.filled_text not null,
    amount integer not null check (amount > 0),
    interest_rate double precision not null check (interest_rate >= 0 and interest_rate < 100),
    term_months integer not null check (term_months > 0),
    status marketplace.loan_status not null default 'APPLICATION',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    offer_id uuid unique references marketplace.offers on delete set null,
    -- The project and the offer at acceptance.
    deal jsonb,
    revision integer not null default 1,
    points double precision not null default 0 check (points >= 0 and points <= 100),
    holdback bigint not null default 0 check (holdback >= 0 and holdback <= amount::bigint * 100),
    funded_on date,
    matures_on date,
    statement jsonb,
    balance bigint not null default 0,
    past_due bigint not null default 0,
    past_due_since date,
    lender_read_at timestamptz not null default now(),
    borrower_read_at timestamptz not null default now(),
    unique (lender_id, number),
    constraint borrower_of_lender foreign key (lender_id, borrower_id) references marketplace.borrowers (lender_id, id)
      on delete set null (borrower_id))`,
  `create index loans_of_lender on marketplace.loans (lender_id, updated_at desc, id)`,
  `create index loans_of_lender_by_status on marketplace.loans (lender_id, status, updated_at desc, id)`,
  `create index loans_of_borrower on marketplace.loans (borrower_id, updated_at desc, id) where borrower_id is not null`,
  `create index loans_in_order on marketplace.loans (updated_at, id)`,
  `create table marketplace.loan_steps (
    id uuid primary key,
    loan_id uuid not null references marketplace.loans on delete cascade,
    status marketplace.loan_status not null,
    at timestamptz not null default now(),
    actor_kind text not null default 'system' check (actor_kind in ('lender','borrower','staff','system')),
    actor_id text,
    actor_name portal.filled_text not null default 'The marketplace',
    reason portal.filled_text,
    unique (loan_id, at))`,
  // The only way to change a status: a trigger copies it from the last step.
  `create function marketplace.take_loan_step() returns trigger language plpgsql as $$
    begin
      update marketplace.loans set status = new.status, updated_at = new.at where id = new.loan_id and updated_at <= new.at;
      return null;
    end $$`,
  `create trigger loan_steps_taken after insert on marketplace.loan_steps for each row execute function marketplace.take_loan_step()`,

  `create table marketplace.loan_conditions (
    id uuid primary key,
    loan_id uuid not null references marketplace.loans on delete cascade,
    position integer not null,
    name portal.filled_text not null,
    needed portal.filled_text not null,
    due_on date,
    before_status marketplace.loan_status not null check (before_status in ('APPROVED','FUNDED')),
    status text not null default 'OPEN' check (status in ('OPEN','SUBMITTED','CLEARED','WAIVED','REJECTED')),
    note portal.filled_text,
    reason portal.filled_text,
    updated_at timestamptz not null default now(),
    unique (loan_id, position),
    constraint reason_given check (status not in ('WAIVED','REJECTED') or reason is not null))`,
  `create index loan_conditions_unsettled on marketplace.loan_conditions (loan_id) where status not in ('CLEARED','WAIVED')`,

  `create table marketplace.loan_documents (
    id uuid primary key,
    loan_id uuid not null references marketplace.loans on delete cascade,
    condition_id uuid references marketplace.loan_conditions on delete set null,
    handle portal.filled_text not null unique,
    file_name portal.filled_text not null,
    mime_type portal.filled_text not null,
    size bigint not null,
    ${ACTOR},
    created_at timestamptz not null default now(),
    removed_at timestamptz)`,
  `create index loan_documents_of_loan on marketplace.loan_documents (loan_id, created_at desc, id) where removed_at is null`,

  `create table marketplace.loan_messages (
    id uuid primary key,
    loan_id uuid not null references marketplace.loans on delete cascade,
    body portal.filled_text not null,
    ${ACTOR},
    created_at timestamptz not null default now())`,
  `create index loan_messages_of_loan on marketplace.loan_messages (loan_id, created_at, id)`,

  `create table marketplace.loan_events (
    id bigint generated always as identity primary key,
    loan_id uuid not null references marketplace.loans on delete cascade,
    at timestamptz not null default now(),
    kind text not null check (kind in ('STATUS','CONDITION','DOCUMENT','MESSAGE')),
    summary portal.filled_text not null,
    ${ACTOR})`,
  `create index loan_events_of_loan on marketplace.loan_events (loan_id, id)`,
];

/** Recorded sales of houses that were resold within a year. */
const SALES = [
  // Normalizes addresses with USPS abbreviations, ignoring case, periods and whitespace.
  `create function marketplace.address_key(address text) returns text language sql immutable strict as $$
    select string_agg(case word
      when 'street' then 'st' when 'avenue' then 'ave' when 'av' then 'ave' when 'boulevard' then 'blvd'
      when 'drive' then 'dr' when 'road' then 'rd' when 'lane' then 'ln' when 'court' then 'ct' when 'place' then 'pl'
      when 'terrace' then 'ter' when 'circle' then 'cir' when 'parkway' then 'pkwy' when 'highway' then 'hwy'
      when 'north' then 'n' when 'south' then 's' when 'east' then 'e' when 'west' then 'w'
      when 'northeast' then 'ne' when 'northwest' then 'nw' when 'southeast' then 'se' when 'southwest' then 'sw'
      when 'apartment' then 'unit' when 'apt' then 'unit' else word end, ' ' order by position)
    from regexp_split_to_table(trim(regexp_replace(lower(address), '[^[:alnum:]]+', ' ', 'g')), ' ')
      with ordinality as words (word, position) $$`,
  `create table marketplace.flips (
    id uuid primary key,
    address portal.filled_text not null,
    address_key text not null generated always as (marketplace.address_key(address)) stored,
    city portal.filled_text not null,
    state portal.state_code not null,
    zip marketplace.zip_code not null,
    bedrooms integer not null check (bedrooms >= 0),
    square_feet integer not null check (square_feet > 0),
    purchased_on date not null,
    purchase_price integer not null check (purchase_price > 0),
    sold_on date not null,
    sale_price integer not null check (sale_price > 0),
    -- Screens must label demo data as such.
    is_demo boolean not null default false,
    constraint sold_within_a_year check (sold_on > purchased_on and sold_on <= purchased_on + interval '1 year'))`,
  `create index flips_at_address on marketplace.flips (zip, address_key)`,
  `create index flips_sold_on on marketplace.flips (sold_on)`,
];

/** Tables of the marketplace. They reference lenders and domains of the schema `portal`. */
export const marketplaceBaseline = sqlMigration([...FOUNDATION, ...BORROWERS, ...EXCHANGE, ...LOANS, ...SALES]);
