import { errorKinds } from '@lender-portal/contracts/reports';
import { sql } from 'kysely';
import type { Db } from '../../foundation/tables';

/** What pages of one kind have reported of a module. */
export interface CohortCount {
  /** Whether of pages in the canary; otherwise of pages in none, in the same minutes. */
  isCanary: boolean;
  module: string;
  /** Not those of a release before, in the place of one that failed. */
  mounts: number;
  /** Not errors that the page went on with: a harmless one must not withdraw a release. */
  failures: number;
}

const NO_FAILURES = ['mounted', 'fallback', ...errorKinds];

interface CohortQuery {
  since: Date;
  canary: string;
  /** Module → id of its release in the canary: a fallback in its place says nothing about the canary. */
  releases: Readonly<Record<string, string>>;
}

/**
 * Compares the pages in a canary with those that are in none: in the minutes, from `since` on, in which pages of the
 * canary have reported anything.
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
