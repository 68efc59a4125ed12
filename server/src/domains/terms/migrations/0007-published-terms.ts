import { sql, type Migration } from 'kysely';

/** Terms get a version and immutable content, so accepted terms can be read later. */
export const publishedTerms: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table portal.terms
    add column version portal.filled_text unique,
    add column content text check (content ~ '[^[:space:]]'),
    alter column published_at set default now(),
    add constraint version_has_text check ((version is null) = (content is null))`,
  // Existing rows have no content; it can be set once.
  `create function portal.refuse_other_terms() returns trigger language plpgsql as $$
    begin
      raise exception 'published terms cannot be changed' using errcode = 'insufficient_privilege';
    end $$`,
  `create trigger terms_stay before update on portal.terms
    for each row when (old.content is not null) execute function portal.refuse_other_terms()`,
];
