import { sql, type Migration } from 'kysely';

/** Lenders who met a failure of a running canary, and owners who withdrew one. */
export const canaryFailures: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.canary_failures (
    canary uuid not null references portal.canaries on delete cascade,
    module text not null,
    lender text not null,
    failed_at timestamptz not null,
    primary key (canary, module, lender))`,
  `alter table portal.releases add column withdrawn_by text`,
];
