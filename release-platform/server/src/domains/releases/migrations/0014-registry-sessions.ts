import { sql, type Migration } from 'kysely';

/** Sessions of the owners' page: started by a single-use link, continued by a cookie. */
export const registrySessions: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.registry_sessions (
    id uuid primary key default gen_random_uuid(),
    token_id uuid not null references portal.registry_tokens,
    link_digest text not null unique,
    digest text unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
];
