import { sql, type Migration } from 'kysely';

/** Stacks of failures. */
export const reportStacks: Migration = {
  async up(db) {
    await sql`alter table portal.module_reports add column stack text`.execute(db);
  },
};
