import { sql, type Migration } from 'kysely';

/** What is old is found without reading what is not. */
export const byAge: Migration = {
  async up(db) {
    await sql`create index sessions_by_age on auth.sessions (updated_at)`.execute(db);
    await sql`create index refresh_tokens_replaced on auth.refresh_tokens (updated_at) where revoked`.execute(db);
    await sql`create index users_unverified on auth.users (created_at) where email_confirmed_at is null`.execute(db);
  },
};
