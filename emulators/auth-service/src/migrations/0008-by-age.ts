import type { Migration } from '@lender-portal/server-kit/database/migrations/migration';

/** Indexes for finding expired rows. */
export const byAge: Migration = {
  async up() {},
  indexes: [
    { name: 'sessions_by_age', table: 'auth.sessions', definition: '(updated_at)' },
    { name: 'refresh_tokens_replaced', table: 'auth.refresh_tokens', definition: '(updated_at) where revoked' },
    { name: 'users_unverified', table: 'auth.users', definition: '(created_at) where email_confirmed_at is null' },
  ],
};
