import { sql, type Migration } from 'kysely';

/** Checks that end without a result. */
export const checkLimits: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table portal.checks
    drop constraint checks_state_check,
    add constraint checks_state_check check (state in ('waiting', 'running', 'passed', 'failed', 'inconclusive', 'canceled')),
    drop constraint finished_is_dated,
    add constraint finished_is_dated check ((state in ('waiting', 'running')) = (finished_at is null)),
    add column canceled_by text`,
  `create index checks_by_requester on portal.checks (requested_by, started_at)`,
];
