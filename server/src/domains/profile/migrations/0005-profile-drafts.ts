import { sql, type Migration } from 'kysely';

/** Unfinished input of the profile wizard. */
export const profileDrafts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // json instead of jsonb, because jsonb rejects NUL characters and lone surrogates in the user's input.
  `create table portal.profile_drafts (
    user_id uuid primary key references portal.users on delete cascade,
    typed json not null check (json_typeof(typed) = 'object' and octet_length(typed::text) <= 100000),
    step text not null,
    updated_at timestamptz not null default now())`,
  `create index profile_drafts_oldest on portal.profile_drafts (updated_at)`,
];
