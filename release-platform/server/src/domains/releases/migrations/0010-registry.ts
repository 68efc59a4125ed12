import { sql, type Migration } from 'kysely';

/** Registry tokens and published releases. */
export const registry: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.registry_tokens (
    id uuid primary key default gen_random_uuid(),
    name portal.filled_text not null,
    digest text not null unique,
    modules text[] not null,
    is_owner boolean not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz)`,
  // The name of a revoked token can be reused.
  `create unique index registry_tokens_by_name on portal.registry_tokens (name) where revoked_at is null`,
  `create table portal.releases (
    name text not null,
    id text not null,
    version text not null,
    commit_id text,
    built_at text,
    files integer not null,
    bytes bigint not null,
    brotli bigint not null,
    published_at timestamptz not null default now(),
    published_by portal.filled_text not null,
    primary key (name, id))`,
];
