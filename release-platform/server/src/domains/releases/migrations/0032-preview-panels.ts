import { sql, type Migration } from 'kysely';

/** Previews whose releases are chosen on a panel in the page. */
export const previewPanels: Migration = {
  async up(db) {
    await sql`alter table portal.previews add column has_panel boolean not null default false`.execute(db);
  },
};
