import { sql, type Migration } from 'kysely';

/**
 * Switches to the table layout of rate-limiter-flexible. Earlier counts are dropped; they would expire within an hour.
 */
export const rateLimitCounts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `drop table portal.rate_limit_uses`,
  // Keys are digests. The keys of a group share a prefix, so prefix scans need byte order.
  `create table portal.rate_limits (
    key varchar(255) collate "C" primary key,
    points integer not null default 0,
    expire bigint)`,
  `create index rate_limits_by_end on portal.rate_limits (expire)`,
];
