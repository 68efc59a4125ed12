import { sql, type Migration } from 'kysely';

/** Projects of borrowers that seek a loan. */
export const projects: Migration = {
  async up(db) {
    for (const statement of PROJECTS) await sql.raw(statement).execute(db);
  },
};

export const PROJECTS = [
  `create table marketplace.projects (
    id uuid primary key,
    name portal.filled_text not null,
    state portal.state_code not null,
    type text not null check (type in ('CRE','FIX_AND_FLIP','MULTIFAMILY','NEW_CONSTRUCTION','RENTAL','OTHER','SFR')),
    amount integer not null check (amount > 0),
    is_open boolean not null default true,
    created_at timestamptz not null default now())`,
  `create index projects_open on marketplace.projects (created_at desc, id) where is_open`,
];
