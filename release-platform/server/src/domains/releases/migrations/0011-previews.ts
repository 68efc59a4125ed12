import { sql, type Migration } from 'kysely';

/** Previews by secret link, and releases that were pushed only for a preview. */
export const previews: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.previews (
    id uuid primary key default gen_random_uuid(),
    digest text not null unique,
    token_id uuid references portal.registry_tokens,
    created_by portal.filled_text not null,
    releases jsonb not null,
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  `create index previews_by_expiry on portal.previews (expires_at)`,
  `alter table portal.releases add column expires_at timestamptz`,
];
