import { errorKinds } from '@lender-portal/module-contract/telemetry';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/tables';

export interface MountCounts {
  mounts: number;
  failures: number;
}

/** Reports about a module from pages in a canary, and from pages in no canary during the same time. */
export interface ModuleCounts {
  module: string;
  canary: MountCounts;
  live: MountCounts;
  /** Lenders who met a failure in the canary. */
  failingLenders: number;
}

interface CountedCanary {
  id: string;
  createdAt: Date;
  /** Module → release id. */
  releases: Readonly<Record<string, string>>;
}

/** Uncaught errors that the page survived are harmless, and must not withdraw a release. */
const NO_FAILURES = ['mounted', 'fallback', ...errorKinds];

/** @returns the modules that were mounted, or failed, on pages of the canary */
export async function countModules(
  db: Db,
  { id, createdAt, releases }: CountedCanary,
  since = createdAt,
): Promise<ModuleCounts[]> {
  // A fallback in the place of the canary's release is no evidence about the canary.
  const { rows } = await sql<ModuleCounts>`
    with reported as (
      select module, canary <> '' as is_canary,
        coalesce(sum(count) filter (where what = 'mounted'), 0) as mounts,
        coalesce(sum(count) filter (where what <> all(${NO_FAILURES}::text[])), 0) as failures
      from portal.module_reports
      where minute >= date_trunc('minute', ${since}::timestamptz) and (canary = '' or (${id} = any(string_to_array(canary, ','))
        and release = coalesce(${JSON.stringify(releases)}::text::jsonb ->> module, release)))
      group by module, is_canary)
    select own.module, json_build_object('mounts', own.mounts, 'failures', own.failures) as canary,
      json_build_object('mounts', coalesce(live.mounts, 0), 'failures', coalesce(live.failures, 0)) as live,
      (select count(*)::integer from portal.canary_failures as failed
        where failed.canary = ${id} and failed.module = own.module and failed_at >= ${since}) as "failingLenders"
    from reported as own left join reported as live on live.module = own.module and not live.is_canary
    where own.is_canary order by own.module`.execute(db);
  return rows;
}

export const attemptsOf = ({ mounts, failures }: MountCounts) => mounts + failures;
export const rateOf = (count: MountCounts) => (attemptsOf(count) === 0 ? 0 : count.failures / attemptsOf(count));
