import { sql, type Migration } from 'kysely';

/** Reasons of withdrawals are read from the audit log for every list of action items, so index them. */
export const withdrawnStatesIndex: Migration = {
  async up(db) {
    await sql`create index audit_log_withdrawn_states on portal.audit_log (subject_id, id) where action = 'lenderState.withdraw'`.execute(
      db,
    );
  },
};
