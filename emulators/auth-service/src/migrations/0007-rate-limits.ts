import { sql, type Migration } from 'kysely';

/** One table of counters in the layout of rate-limiter-flexible. Earlier counters expire within an hour. */
export const rateLimitCounts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `drop table auth.rate_limits, auth.sign_in_failures`,
  // Not in GoTrue. Keys are digests; keys of a group share a prefix and sort bytewise.
  `create table auth.rate_limits (
    key varchar(255) collate "C" primary key,
    points integer not null default 0,
    expire bigint)`,
  `create index rate_limits_by_end on auth.rate_limits (expire)`,
];
