import { sqlMigration } from '@lender-portal/server-kit/database/migrations/migration';

/** Tables of the auth emulator, named as in GoTrue. */
export const authServiceBaseline = sqlMigration([
  `create table auth.users (
    id uuid primary key,
    role varchar(255) not null default 'authenticated',
    email varchar(255) not null unique check (email = lower(email)),
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    confirmation_sent_at timestamptz,
    recovery_sent_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb not null,
    raw_user_meta_data jsonb not null,
    banned_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,

  `create table auth.sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    authentication_method text not null,
    not_after timestamptz,
    created_at timestamptz not null default now())`,
  `create index sessions_of_user on auth.sessions (user_id, created_at)`,

  `create table auth.refresh_tokens (
    id bigint generated always as identity primary key,
    token varchar(255) not null unique,
    user_id uuid not null references auth.users on delete cascade,
    session_id uuid not null references auth.sessions on delete cascade,
    parent varchar(255),
    revoked boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index refresh_tokens_of_session on auth.refresh_tokens (session_id, revoked)`,
  `create index refresh_tokens_of_user on auth.refresh_tokens (user_id)`,

  `create table auth.one_time_tokens (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    token_type text not null check (token_type in ('confirmation_token', 'recovery_token')),
    token_hash text not null unique,
    created_at timestamptz not null default now())`,
  `create index one_time_tokens_of_user on auth.one_time_tokens (user_id)`,

  // Not in GoTrue.
  `create table auth.signing_keys (
    id uuid primary key,
    private_jwk jsonb not null,
    created_at timestamptz not null default now())`,
  `create unique index signing_keys_only_one on auth.signing_keys ((true))`,
]);
