import { sql, type Migration } from 'kysely';

/** Join requests can be declined. A later request of the same person is a new one. */
export const declinedJoinRequests: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table portal.join_requests add column declined_at timestamptz, add column decline_reason portal.filled_text`,
  `drop index portal.join_requests_once`,
  `create unique index join_requests_once on portal.join_requests (email, company, first_name, last_name, phone)
    where invitation_id is null and declined_at is null`,
];
