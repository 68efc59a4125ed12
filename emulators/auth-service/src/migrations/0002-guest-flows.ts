import { sql, type Migration } from 'kysely';

/** Tables and columns for sign-up, verification, password recovery and rate limits. */
export const authGuestFlows: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table auth.users
    add column invited_at timestamptz,
    add column confirmation_sent_at timestamptz,
    add column recovery_sent_at timestamptz`,

  // A client that sends a code challenge gets a code in its link instead of tokens.
  `create table auth.flow_state (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    code_challenge text not null,
    code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
    authentication_method text not null,
    auth_code uuid unique,
    auth_code_issued_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index flow_state_of_user on auth.flow_state (user_id)`,

  `create table auth.one_time_tokens (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    token_type text not null check (token_type in ('confirmation_token', 'recovery_token')),
    token_hash text not null unique,
    relates_to text not null,
    flow_state_id uuid references auth.flow_state on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, token_type))`,

  // Not in GoTrue. The invitation reserved for an unverified account; invitations are in the portal's schema.
  `create table auth.invitation_reservations (
    user_id uuid primary key references auth.users on delete cascade,
    invitation_id uuid not null,
    reserved_at timestamptz not null default now())`,

  // Not in GoTrue. Uses within a window; subjects are digests.
  `create table auth.rate_limits (
    subject char(64) primary key,
    window_started_at timestamptz not null default now(),
    uses integer not null default 1)`,
  `create index rate_limits_by_age on auth.rate_limits (window_started_at)`,

  // Not in GoTrue. Digests of the bot challenge emulator's tokens.
  `create table auth.bot_challenge_tokens (
    digest char(64) primary key,
    hostname text not null,
    action text not null,
    cdata text not null,
    issued_at timestamptz not null default now(),
    used_at timestamptz,
    idempotency_key text)`,
  `create index bot_challenge_tokens_by_age on auth.bot_challenge_tokens (issued_at)`,
];
