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

/** Records actions in the transaction that performs them. Permission changes are also logged as security events. */
export class AuditLog<Action extends string> {
  readonly #changesOfRights: readonly Action[];

  constructor(changesOfRights: readonly Action[]) {
    this.#changesOfRights = changesOfRights;
  }

  async record(
    db: Kysely<AuditTables> | Transaction<AuditTables>,
    { actor, action, subjectId, details = {} }: AuditEntry<Action>,
  ): Promise<void> {
    await db
      .insertInto('portal.audit_log')
      .values({ actor, action, subject_id: subjectId, details: JSON.stringify(details) })
      .execute();
    if (!this.#changesOfRights.includes(action)) return;
    // The id of a pending invitation is enough to accept it, so it is not logged.
    recordSecurityEvent('authz_change', { action, ...(!action.startsWith('invitation.') && { subjectId }) });
  }
}
