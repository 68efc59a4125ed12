import type { Migration } from '@lender-portal/server-kit/database/migrations/migration';
import { sql } from 'kysely';

const index = (name: string, table: string, definition: string) => ({ name, table: `portal.${table}`, definition });

/** Leases of clean-up jobs, and indexes for deleting expired rows and for staff lists. */
export const retention: Migration = {
  async up(db) {
    await sql`create table portal.turns (
      name text primary key,
      holder uuid not null,
      leased_until timestamptz not null,
      due_at timestamptz not null default now(),
      done_at timestamptz)`.execute(db);
  },
  indexes: [
    index(
      'mail_outbox_over',
      'mail_outbox',
      '((coalesce(sent_at, abandoned_at))) where coalesce(sent_at, abandoned_at) is not null',
    ),
    index('invitations_by_end', 'invitations', '(expires_at)'),
    index('user_sessions_ended', 'user_sessions', '(last_seen_at) where ended_at is not null'),
    index('registry_sessions_by_end', 'registry_sessions', '(expires_at)'),
    index('checks_by_end', 'checks', '(finished_at) where finished_at is not null'),
    index('uploads_kept', 'uploads', "(handle) include (completed_at) where status = 'completed'"),
    index('uploads_abandoned', 'uploads', "(created_at) where status = 'abandoned'"),
    index('files_in_order', 'tenant_files', '(created_at, id) where deleted_at is null'),
    index('files_in_order_by_status', 'tenant_files', '(status, created_at, id) where deleted_at is null'),
    index(
      'join_requests_open',
      'join_requests',
      '(created_at, id) where invitation_id is null and declined_at is null',
    ),
  ],
};
