import { sql, type Migration } from 'kysely';

/** Loan processing from accepted offer to payoff: conditions, documents, draws, ledger, messages, timeline. */
export const loanProcessing: Migration = {
  async up(db) {
    for (const statement of LOAN_PROCESSING) await sql.raw(statement).execute(db);
  },
};

const ACTOR = `actor_kind text not null check (actor_kind in ('lender','borrower','staff','system')),
    actor_id text,
    actor_name portal.filled_text not null`;

export const LOAN_PROCESSING = [
  `alter domain marketplace.loan_status drop constraint loan_status_check`,
  `alter domain marketplace.loan_status add constraint loan_status_check
    check (value in ('APPLICATION','UNDERWRITING','APPROVED','CLOSING','FUNDED','PAID_OFF','DECLINED'))`,

  // The revision detects stale tabs. due_on is the first due date with unpaid interest.
  `alter table marketplace.loans
    add column offer_id uuid unique references marketplace.offers on delete set null,
    add column revision integer not null default 1,
    add column points double precision not null default 0 check (points >= 0 and points <= 100),
    add column holdback bigint not null default 0 check (holdback >= 0 and holdback <= amount::bigint * 100),
    add column retainage_percent double precision not null default 10 check (retainage_percent >= 0 and retainage_percent <= 50),
    add column funded_on date,
    add column matures_on date,
    add column due_on date,
    add column lender_read_at timestamptz not null default now(),
    add column borrower_read_at timestamptz not null default now()`,

  `alter table marketplace.loan_steps
    add column actor_kind text not null default 'system' check (actor_kind in ('lender','borrower','staff','system')),
    add column actor_id text,
    add column actor_name portal.filled_text not null default 'The marketplace',
    add column reason portal.filled_text`,

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

  `create table marketplace.loan_budget_lines (
    id uuid primary key,
    loan_id uuid not null references marketplace.loans on delete cascade,
    position integer not null,
    name portal.filled_text not null,
    amount bigint not null check (amount > 0),
    unique (loan_id, position),
    unique (loan_id, name))`,

  `create table marketplace.loan_draws (
    id uuid primary key,
    loan_id uuid not null references marketplace.loans on delete cascade,
    number integer not null check (number > 0),
    status text not null default 'REQUESTED' check (status in ('REQUESTED','INSPECTED','APPROVED','FUNDED','REFUSED')),
    note portal.filled_text,
    reason portal.filled_text,
    requested_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (loan_id, number),
    constraint refused_with_reason check (status <> 'REFUSED' or reason is not null))`,
  // One undecided draw at a time, because the remaining amounts depend on earlier draws.
  `create unique index loan_draws_undecided on marketplace.loan_draws (loan_id) where status in ('REQUESTED','INSPECTED','APPROVED')`,
  `create table marketplace.loan_draw_lines (
    draw_id uuid not null references marketplace.loan_draws on delete cascade,
    line_id uuid not null references marketplace.loan_budget_lines on delete cascade,
    requested bigint not null check (requested >= 0),
    percent_complete integer check (percent_complete between 0 and 100),
    approved bigint check (approved >= 0),
    retained bigint check (retained >= 0 and retained <= approved),
    primary key (draw_id, line_id))`,

  // Amounts in cents. Charges increase the amounts owed without moving cash; all other entries move cash.
  `create table marketplace.loan_entries (
    id uuid primary key,
    loan_id uuid not null references marketplace.loans on delete cascade,
    number integer not null check (number > 0),
    kind text not null check (kind in
      ('DISBURSEMENT','ORIGINATION_FEE','FEE_WITHHELD','DRAW','RETAINAGE_RELEASE','INTEREST','LATE_FEE','PAYMENT','PAYOFF')),
    effective_on date not null,
    period_from date,
    period_to date,
    principal bigint not null default 0,
    interest bigint not null default 0,
    fees bigint not null default 0,
    retainage bigint not null default 0,
    cash bigint not null default 0,
    draw_id uuid references marketplace.loan_draws on delete cascade,
    ${ACTOR},
    created_at timestamptz not null default now(),
    unique (loan_id, number),
    constraint adds_up check (case when kind in ('INTEREST','LATE_FEE','ORIGINATION_FEE')
      then cash = 0 and principal = 0 and interest + fees > 0 else principal + interest + fees + cash = 0 end))`,
  `create unique index loan_entries_late_fee_once on marketplace.loan_entries (loan_id, period_to) where kind = 'LATE_FEE'`,
  `create unique index loan_entries_draw_once on marketplace.loan_entries (draw_id) where draw_id is not null`,
  `create function marketplace.keep_loan_entries() returns trigger language plpgsql as $$
    begin
      -- Of a loan that is deleted as a whole nothing stays behind.
      if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
      raise exception 'The entries of a loan are neither changed nor deleted' using errcode = 'restrict_violation';
    end $$`,
  `create trigger loan_entries_kept before update or delete on marketplace.loan_entries
    for each row execute function marketplace.keep_loan_entries()`,
  `create function marketplace.check_loan_balances() returns trigger language plpgsql as $$
    begin
      if exists (select from marketplace.loan_entries where loan_id in (select loan_id from added) group by loan_id
        having sum(principal) < 0 or sum(interest) < 0 or sum(fees) < 0 or sum(retainage) < 0) then
        raise exception 'A balance of a loan would be negative' using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create trigger loan_balances_checked after insert on marketplace.loan_entries
    referencing new table as added for each statement execute function marketplace.check_loan_balances()`,

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
    kind text not null check (kind in ('STATUS','CONDITION','DOCUMENT','BUDGET','DRAW','PAYMENT','MESSAGE')),
    summary portal.filled_text not null,
    ${ACTOR})`,
  `create index loan_events_of_loan on marketplace.loan_events (loan_id, id)`,
];
