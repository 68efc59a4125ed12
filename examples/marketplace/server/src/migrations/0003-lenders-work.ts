import { sql, type Migration } from 'kysely';

/** Records that lenders work with: loans, borrowers, direct requests and recorded flips. */
export const lendersWork: Migration = {
  async up(db) {
    for (const statement of LENDERS_WORK) await sql.raw(statement).execute(db);
  },
};

export const LENDERS_WORK = [
  `create domain marketplace.loan_status as text check (value in ('APPLICATION','UNDERWRITING','APPROVED','FUNDED','PAID_OFF','DECLINED'))`,
  `create domain marketplace.project_type as text check (value in ('CRE','FIX_AND_FLIP','MULTIFAMILY','NEW_CONSTRUCTION','RENTAL','OTHER','SFR'))`,
  `create domain marketplace.zip_code as text check (value ~ '^[0-9]{5}$')`,

  // Projects without a lender are open to all lenders; others are direct requests to one lender.
  `alter table marketplace.projects add column lender_id uuid references portal.lenders on delete cascade`,
  `drop index marketplace.projects_open`,
  `create index projects_open on marketplace.projects (created_at desc, id) where is_open and lender_id is null`,
  `create index projects_direct on marketplace.projects (lender_id, created_at desc, id) where is_open and lender_id is not null`,

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

  // The borrower's name as on the loan documents. borrower_id is set only for lenders that manage borrowers.
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
    unique (lender_id, number),
    constraint borrower_of_lender foreign key (lender_id, borrower_id) references marketplace.borrowers (lender_id, id)
      on delete set null (borrower_id))`,
  `create index loans_of_lender on marketplace.loans (lender_id, updated_at desc, id)`,
  `create index loans_of_lender_by_status on marketplace.loans (lender_id, status, updated_at desc, id)`,
  `create index loans_of_borrower on marketplace.loans (borrower_id, updated_at desc, id) where borrower_id is not null`,

  `create table marketplace.loan_steps (
    id uuid primary key,
    loan_id uuid not null references marketplace.loans on delete cascade,
    status marketplace.loan_status not null,
    at timestamptz not null default now(),
    unique (loan_id, at))`,
  // The only way to change a status: a trigger copies it from the last step.
  `create function marketplace.take_loan_step() returns trigger language plpgsql as $$
    begin
      update marketplace.loans set status = new.status, updated_at = new.at where id = new.loan_id and updated_at <= new.at;
      return null;
    end $$`,
  `create trigger loan_steps_taken after insert on marketplace.loan_steps for each row execute function marketplace.take_loan_step()`,

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
    constraint sold_within_a_year check (sold_on > purchased_on and sold_on <= purchased_on + interval '1 year'))`,
  `create index flips_of_zip on marketplace.flips (zip, sold_on desc, id)`,
  `create index flips_at_address on marketplace.flips (zip, address_key)`,
];
