import { sql, type Migration } from 'kysely';

/** Mail outbox, join requests, service keys and the audit log. */
export const mailAndStaff: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.mail_outbox (
    id uuid primary key default gen_random_uuid(),
    recipient portal.email not null,
    subject portal.filled_text not null,
    text_body text not null,
    html_body text not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    sent_at timestamptz,
    abandoned_at timestamptz,
    created_at timestamptz not null default now(),
    constraint one_end check (sent_at is null or abandoned_at is null))`,
  `create index mail_outbox_due on portal.mail_outbox (next_attempt_at) where sent_at is null and abandoned_at is null`,
  `create index mail_outbox_newest on portal.mail_outbox (created_at desc, id)`,
  `create index mail_outbox_of_recipient on portal.mail_outbox (recipient, created_at desc)`,

  `create table portal.join_requests (
    id uuid primary key default gen_random_uuid(),
    first_name portal.filled_text not null,
    last_name portal.filled_text not null,
    company portal.filled_text not null,
    email portal.email not null,
    phone portal.us_phone not null,
    invitation_id uuid unique references portal.invitations,
    created_at timestamptz not null default now())`,
  // Duplicate submissions count as one request.
  `create unique index join_requests_once on portal.join_requests (email, company, first_name, last_name, phone) where invitation_id is null`,
  `create index join_requests_newest on portal.join_requests (created_at desc, id)`,

  // Stores digests only, which cannot be used as keys.
  `create table portal.service_keys (
    name text primary key,
    digest text not null unique,
    created_at timestamptz not null default now())`,

  `create table portal.rate_limit_uses (
    id bigint generated always as identity primary key,
    subject text not null,
    used_at timestamptz not null default now())`,
  `create index rate_limit_uses_of_subject on portal.rate_limit_uses (subject, used_at)`,
  `create index rate_limit_uses_oldest on portal.rate_limit_uses (used_at)`,

  `create table portal.audit_log (
    id bigint generated always as identity primary key,
    actor portal.filled_text not null,
    action portal.filled_text not null,
    subject_id text,
    details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
    created_at timestamptz not null default now())`,
  `create function portal.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`,
  `create trigger audit_log_append_only before update or delete or truncate on portal.audit_log
    for each statement execute function portal.refuse_change()`,
];
