import { errorKinds } from '@lender-portal/module-contract/telemetry';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../foundation/tables';
import { HEALTH_LIMITS, MIN_FAILURES } from './evaluate-health';

/** Minimum number of mounts for a day to count. */
const MIN_MOUNTS = 5;
const { maxFailureRate: MAX_FAILURE_RATE } = HEALTH_LIMITS;

/** Health of a release by telemetry, checks and owners' decisions. */
export interface ReleaseHealth {
  /** The last day on which it ran well in lenders' browsers, ISO 8601. Null if there is none. */
  wellOn: string | null;
  /** Whether it failed too often, during the last hour or in total. */
  isFailing: boolean;
  /** Whether its last check failed, so it went live by force. */
  hasFailedCheck: boolean;
  /** Whether its canary was withdrawn. */
  isWithdrawn: boolean;
}

const fails = (counts: RawBuilder<unknown>) =>
  sql`(${counts}.failures >= ${MIN_FAILURES} and ${counts}.failures > (${counts}.mounts + ${counts}.failures) * ${MAX_FAILURE_RATE}::float8)`;

/** @returns release id → health */
export type ReadReleaseHealth = (module: string, ids: readonly string[]) => Promise<ReadonlyMap<string, ReleaseHealth>>;

/**
 * Counts only mounts of the release itself, not those as a fallback for another. Forged reports of today do not change
 * the result of earlier days.
 */
export const readReleaseHealth =
  (db: Db): ReadReleaseHealth =>
  async (module, ids) => {
    const { rows } = await sql<ReleaseHealth & { id: string }>`
      select wanted.id, on_days.day as "wellOn", ${fails(sql`now_reported`)} or ${fails(sql`on_days`)} as "isFailing",
        coalesce(checked.state = 'failed', false) as "hasFailedCheck", released.withdrawn_at is not null as "isWithdrawn"
      from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as wanted(id)
      left join portal.releases as released on released.name = ${module} and released.id = wanted.id
      left join lateral (
        select max(day) filter (where mounts >= ${MIN_MOUNTS} and failures <= mounts * ${MAX_FAILURE_RATE}::float8)::text as day,
          coalesce(sum(mounts), 0) as mounts, coalesce(sum(failures), 0) as failures
        from portal.release_days where module = ${module} and release = wanted.id) as on_days on true
      left join lateral (
        select coalesce(sum(count) filter (where what in ('mounted', 'fallback')), 0) as mounts,
          coalesce(sum(count) filter (where what <> all(${['mounted', 'fallback', ...errorKinds]}::text[])), 0) as failures
        from portal.module_reports
        where module = ${module} and release = wanted.id and minute >= now() - interval '1 hour') as now_reported on true
      left join lateral (
        select state from portal.checks
        where releases ->> ${module} = wanted.id and state in ('passed', 'failed') order by finished_at desc limit 1) as checked on true`.execute(
      db,
    );
    return new Map(rows.map(({ id, ...health }) => [id, health]));
  };

/** @returns why a release is known to fail; undefined if it is not */
export function knownFault(health: ReleaseHealth | undefined): string | undefined {
  if (health?.isFailing) return `it failed in more than ${MAX_FAILURE_RATE * 100}% of its mounts`;
  if (health?.hasFailedCheck) return 'it failed its last check';
  return health?.isWithdrawn ? 'its canary was withdrawn' : undefined;
}

/** @returns module → the latest release that ran well, without the excluded ones */
export async function lastHealthyReleases(db: Db, besides: ReadonlySet<string>): Promise<Map<string, string>> {
  const { rows } = await sql<{ module: string; release: string }>`
    select distinct on (module) module, release from portal.release_days
    where mounts >= ${MIN_MOUNTS} and failures <= mounts * ${MAX_FAILURE_RATE}::float8
      and not release = any(select jsonb_array_elements_text(${JSON.stringify([...besides])}::text::jsonb))
    order by module, day desc, mounts desc`.execute(db);
  return new Map(rows.map(({ module, release }) => [module, release]));
}
