import { sql, type Migration } from 'kysely';

/** Tables of the auth emulator, named as in GoTrue so that accounts can move to a hosted project. */
export const authTables: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table auth.users (
    id uuid primary key,
    aud varchar(255) not null default 'authenticated',
    role varchar(255) not null default 'authenticated',
    email varchar(255) not null check (email = lower(email)),
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb not null,
    raw_user_meta_data jsonb not null,
    banned_until timestamptz,
    is_anonymous boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create unique index users_email on auth.users (email)`,

  `create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    provider_id text not null,
    user_id uuid not null references auth.users on delete cascade,
    identity_data jsonb not null,
    provider text not null,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    last_sign_in_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, provider))`,
  `create index identities_of_user on auth.identities (user_id)`,

  `create table auth.sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    aal text not null default 'aal1' check (aal = 'aal1'),
    not_after timestamptz,
    refreshed_at timestamptz,
    user_agent text,
    ip inet,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
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

  `create table auth.mfa_amr_claims (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references auth.sessions on delete cascade,
    authentication_method text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (session_id, authentication_method))`,

  // Not in GoTrue. Earlier keys are kept to verify tokens signed with them.
  `create table auth.signing_keys (
    id uuid primary key,
    private_jwk jsonb not null,
    is_current boolean not null,
    created_at timestamptz not null default now())`,
  `create unique index signing_keys_one_current on auth.signing_keys (is_current) where is_current`,

  // Not in GoTrue. Stores a digest of the attempted address, existing or not, because people also type passwords there.
  `create table auth.sign_in_failures (
    id bigint generated always as identity primary key,
    account char(64) not null,
    failed_at timestamptz not null default now())`,
  `create index sign_in_failures_of_account on auth.sign_in_failures (account, failed_at)`,
  `create index sign_in_failures_by_age on auth.sign_in_failures (failed_at)`,
];
