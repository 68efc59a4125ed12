import { sql, type Migration } from 'kysely';

/** Draft routes that a check mounted. A swap makes them live. */
export const checkedDrafts: Migration = {
  async up(db) {
    await sql`alter table portal.checks add column routes jsonb not null default '{}'`.execute(db);
  },
};
