import { createFoldText } from '@lender-portal/server-kit/database/fold-text';
import type { Migration } from '@lender-portal/server-kit/database/migrations/migration';
import { sql } from 'kysely';

/** Searches that ignore accents and kinds of apostrophes and dashes. */
export const foldedSearch: Migration = {
  async up(db) {
    await sql.raw(createFoldText('marketplace')).execute(db);
  },
  indexes: [
    {
      name: 'projects_open_folded_search',
      table: 'marketplace.projects',
      definition: `using gin (to_tsvector('simple', marketplace.fold_text(name || ' ' || coalesce(city, '') || ' ' || coalesce(zip, ''))))
        where is_open and lender_id is null`,
    },
    {
      name: 'flip_summaries_by_folded_city',
      table: 'marketplace.flip_summaries',
      definition: '(months, marketplace.fold_text(city) text_pattern_ops)',
    },
  ],
};
