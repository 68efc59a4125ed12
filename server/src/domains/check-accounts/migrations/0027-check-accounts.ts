import { sql, type Migration } from 'kysely';

export const checkAccounts: Migration = {
  async up(db) {
    await sql`create table portal.check_accounts (
      user_id uuid primary key,
      tenant_id uuid,
      check_id uuid not null,
      created_at timestamptz not null default now())`.execute(db);
  },
};
