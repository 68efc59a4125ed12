import type { Migration } from '@lender-portal/server-kit/database/migrations/migration';

const index = (name: string, table: string, definition: string) => ({
  name,
  table: `marketplace.${table}`,
  definition,
});

/** Indexes for the cleanup of expired rows and for staff lists. */
export const listIndexes: Migration = {
  async up() {},
  indexes: [
    index('borrower_invitations_by_end', 'borrower_invitations', '(expires_at)'),
    index('scenarios_deleted_at', 'scenarios', '(deleted_at) where deleted_at is not null'),
    index('loans_in_order', 'loans', '(updated_at, id)'),
    index('offers_in_order', 'offers', "(updated_at, id) where status <> 'DRAFT'"),
  ],
};
