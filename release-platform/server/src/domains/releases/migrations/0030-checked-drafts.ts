import { sql, type Migration } from 'kysely';

/** The draft routes that a check has mounted: a swap makes them live. */
export const checkedDrafts: Migration = {
  async up(db) {
    await sql`alter table portal.checks add column routes jsonb not null default '{}'`.execute(db);
  },
};
