import type { Generated, Kysely, Transaction } from 'kysely';
import type { Created, Json, Nullable } from '../database/column-types';
import { recordSecurityEvent } from '../security-log/record-security-event';

/** Append-only: the database rejects updates and deletes. */
interface AuditLogTable {
  id: Generated<number>;
  actor: string;
  action: string;
  subject_id: Nullable<string>;
  details: Json<Record<string, unknown>>;
  created_at: Created;
}

export interface AuditTables {
  'portal.audit_log': AuditLogTable;
}

export interface AuditEntry<Action extends string> {
  /** `staff`, or a user's id. */
  actor: string;
  /** `<thing>.<verb>` */
  action: Action;
  /** The id of the changed record. */
  subjectId: string;
  details?: Record<string, unknown>;
}

/**
 * Records an action in the transaction that performs it.
 *
 * @param changesRights whether it is also logged as a security event
 */
export async function recordAuditEntry(
  db: Kysely<AuditTables> | Transaction<AuditTables>,
  { actor, action, subjectId, details = {} }: AuditEntry<string>,
  changesRights: boolean,
): Promise<void> {
  await db
    .insertInto('portal.audit_log')
    .values({ actor, action, subject_id: subjectId, details: JSON.stringify(details) })
    .execute();
  // The id of a pending invitation is enough to accept it, so it is not logged.
  if (changesRights)
    recordSecurityEvent('authz_change', { action, ...(!action.startsWith('invitation.') && { subjectId }) });
}
