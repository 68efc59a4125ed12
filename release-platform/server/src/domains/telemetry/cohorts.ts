import { errorKinds } from '@lender-portal/contracts/reports';
import { sql } from 'kysely';
import type { Db } from '../../foundation/tables';

/** Reports about a module from one cohort of pages. */
export interface CohortCount {
  /** Whether the pages were in the canary. If not, they were in no canary during the same minutes. */
  isCanary: boolean;
  module: string;
  /** Excludes mounts of a fallback release. */
  mounts: number;
  /** Excludes uncaught errors that the page survived: a harmless one must not withdraw a release. */
  failures: number;
}

const NO_FAILURES = ['mounted', 'fallback', ...errorKinds];

interface CohortQuery {
  since: Date;
  canary: string;
  /** Module → release id in the canary. A fallback in its place is not evidence about the canary. */
  releases: Readonly<Record<string, string>>;
}

/**
 * Counts pages in the canary, and pages in no canary, during the minutes since `since` in which pages of the canary
 * reported anything.
 */
export async function cohortCounts(db: Db, { since, canary, releases }: CohortQuery): Promise<CohortCount[]> {
  const { rows } = await sql<CohortCount>`
    with reported as (
      select *, ${canary} = any(string_to_array(canary, ',')) as is_canary
      from portal.module_reports where minute >= date_trunc('minute', ${since}::timestamptz))
    select is_canary as "isCanary", module,
      coalesce(sum(count) filter (where what = 'mounted'), 0)::integer as mounts,
      coalesce(sum(count) filter (where what <> all(${NO_FAILURES}::text[])), 0)::integer as failures
    from reported
    where (is_canary and release = coalesce(${JSON.stringify(releases)}::text::jsonb ->> module, release)) or (canary = '' and minute in (select minute from reported where is_canary))
    group by is_canary, module order by module, is_canary`.execute(db);
  return rows;
}
