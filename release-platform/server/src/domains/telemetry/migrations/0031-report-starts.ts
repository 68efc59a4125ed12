import { sql, type Migration } from 'kysely';

/** Stacks of failures, and modules that pages started to load without reporting a result. */
export const reportStarts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  'alter table portal.module_reports add column stack text',
  `create table portal.start_reports (
    minute timestamptz not null,
    canary text not null,
    module text not null,
    release text not null,
    started integer not null,
    answered integer not null,
    primary key (minute, canary, module, release))`,
];
