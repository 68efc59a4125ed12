import { sql, type Migration } from 'kysely';

/** What users have typed into the profile wizard and not completed yet. */
export const profileDrafts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // json, not jsonb: what was typed is kept as it was typed, and jsonb takes neither null characters nor halves of
  // others.
  `create table portal.profile_drafts (
    user_id uuid primary key references portal.users on delete cascade,
    typed json not null check (json_typeof(typed) = 'object' and octet_length(typed::text) <= 100000),
    step text not null,
    updated_at timestamptz not null default now())`,
  `create index profile_drafts_oldest on portal.profile_drafts (updated_at)`,
];
