import { sql, type Migration } from 'kysely';

/** Whose turn it is to clean up, and indexes that lead to what is old, and through the lists of the staff. */
export const retention: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.turns (
    name text primary key,
    holder uuid not null,
    leased_until timestamptz not null,
    due_at timestamptz not null default now(),
    done_at timestamptz)`,

  `create index mail_outbox_over on portal.mail_outbox ((coalesce(sent_at, abandoned_at))) where coalesce(sent_at, abandoned_at) is not null`,
  `create index invitations_by_end on portal.invitations (expires_at)`,
  `create index borrower_invitations_by_end on portal.borrower_invitations (expires_at)`,
  `create index user_sessions_ended on portal.user_sessions (last_seen_at) where ended_at is not null`,
  `create index registry_sessions_by_end on portal.registry_sessions (expires_at)`,
  `create index checks_by_end on portal.checks (finished_at) where finished_at is not null`,
  `create index scenarios_deleted_at on portal.scenarios (deleted_at) where deleted_at is not null`,
  `create index uploads_kept on portal.uploads (handle) include (completed_at) where status = 'completed'`,
  `create index uploads_abandoned on portal.uploads (created_at) where status = 'abandoned'`,

  `create index files_in_order on portal.tenant_files (created_at, id) where deleted_at is null`,
  `create index files_in_order_by_status on portal.tenant_files (status, created_at, id) where deleted_at is null`,
  `create index join_requests_open on portal.join_requests (created_at, id) where invitation_id is null and declined_at is null`,
  `create index loans_in_order on portal.loans (updated_at, id)`,
  `create index offers_in_order on portal.offers (updated_at, id) where status <> 'DRAFT'`,
];
