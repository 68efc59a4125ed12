import { sql, type Migration } from 'kysely';

/**
 * Why a state was withdrawn stands in the record of what was done; the list of what needs a lender asks for it often.
 */
export const withdrawnStatesIndex: Migration = {
  async up(db) {
    await sql`create index audit_log_withdrawn_states on portal.audit_log (subject_id, id) where action = 'lenderState.withdraw'`.execute(
      db,
    );
  },
};
