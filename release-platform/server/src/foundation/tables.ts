import type { AuditTables } from '@lender-portal/server-kit/audit/audit-log';
import type { SigningKeyTables } from '@lender-portal/server-kit/database/signing-keys';
import type { JobLeaseTables } from '@lender-portal/server-kit/jobs/job-lease';
import type { RateLimitTable } from '@lender-portal/server-kit/limits/consume-limit';
import type { Kysely } from 'kysely';

/** Tables of the release platform, in the schema `portal`. Each folder declares its own in `tables.ts`. */
export interface ReleaseTables extends AuditTables, SigningKeyTables, JobLeaseTables {
  'portal.rate_limits': RateLimitTable;
}

export type Db = Kysely<ReleaseTables>;
