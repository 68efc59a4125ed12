import type { Migration } from '@lender-portal/server-kit/database/migrations/migration';
import { sql } from 'kysely';

/**
 * Indexes for searching the audit log by subject, actor, action and time, newest first, and deletion of old entries by
 * `removeOldAuditEntries`.
 */
export const auditLogSearch: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
  indexes: [
    { name: 'audit_log_of_subject', table: 'portal.audit_log', definition: '(subject_id, created_at desc, id desc)' },
    { name: 'audit_log_of_actor', table: 'portal.audit_log', definition: '(actor, created_at desc, id desc)' },
    { name: 'audit_log_of_action', table: 'portal.audit_log', definition: '(action, created_at desc, id desc)' },
    { name: 'audit_log_newest', table: 'portal.audit_log', definition: '(created_at desc, id desc)' },
  ],
};

const STATEMENTS = [
  `drop trigger audit_log_append_only on portal.audit_log`,
  `create trigger audit_log_append_only before update or truncate on portal.audit_log
    for each statement execute function portal.refuse_change()`,
  // Entries of the last thirty days can never be deleted.
  `create function portal.keep_audit_entry() returns trigger language plpgsql as $$
    declare
      removed_before timestamptz := nullif(current_setting('portal.remove_audit_before', true), '')::timestamptz;
    begin
      if removed_before is null or old.created_at >= least(removed_before, now() - interval '30 days') then
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $$`,
  `create trigger audit_log_kept before delete on portal.audit_log
    for each row execute function portal.keep_audit_entry()`,
];
