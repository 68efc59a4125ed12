import { errorKinds } from '@lender-portal/module-contract/telemetry';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../foundation/tables';

export interface MountCounts {
  mounts: number;
  failures: number;
}

/** Reports about a module under watch, and about the module that it is compared with. */
export interface ModuleCounts {
  module: string;
  own: MountCounts;
  baseline: MountCounts;
  /** Lenders who met a failure under watch. */
  failingLenders: number;
}

interface CountedCanary {
  id: string;
  createdAt: Date;
  /** Module → release id. */
  releases: Readonly<Record<string, string>>;
}

interface CountedRevision {
  /** Key of its failing lenders. */
  watch: string;
  at: Date;
  /** Module → release id. */
  releases: Readonly<Record<string, string>>;
  /** Module → id of the release before. */
  before: Readonly<Record<string, string | null>>;
}

/** Uncaught errors that the page survived are harmless, and must not withdraw a release. */
const NO_FAILURES = ['mounted', 'fallback', ...errorKinds];

/** A fallback in the place of the release is no evidence about it. */
const isOf = (releases: Readonly<Record<string, string | null>>) =>
  sql<boolean>`release = coalesce(${JSON.stringify(releases)}::text::jsonb ->> module, release)`;

/** @returns the modules that were mounted, or failed, on pages of the canary; others outside all canaries are the baseline */
export const countCanary = (
  db: Db,
  { id, createdAt, releases }: CountedCanary,
  since = createdAt,
): Promise<ModuleCounts[]> => {
  const isRecent = sql<boolean>`minute >= date_trunc('minute', ${since}::timestamptz)`;
  return count(db, {
    watch: id,
    since,
    own: sql`${isRecent} and ${id} = any(string_to_array(canary, ',')) and ${isOf(releases)}`,
    baseline: sql`${isRecent} and canary = ''`,
  });
};

/** @returns the modules on pages outside canaries since the revision; the day before it is the baseline */
export const countRevision = (db: Db, { watch, at, releases, before }: CountedRevision): Promise<ModuleCounts[]> =>
  count(db, {
    watch,
    since: at,
    own: sql`canary = '' and minute >= date_trunc('minute', ${at}::timestamptz) and ${isOf(releases)}`,
    baseline: sql`canary = '' and minute < date_trunc('minute', ${at}::timestamptz)
      and minute >= ${at}::timestamptz - interval '1 day' and ${isOf(before)}`,
  });

interface Counted {
  watch: string;
  since: Date;
  own: RawBuilder<boolean>;
  baseline: RawBuilder<boolean>;
}

async function count(db: Db, { watch, since, own, baseline }: Counted): Promise<ModuleCounts[]> {
  const { rows } = await sql<ModuleCounts>`
    with reported as (
      select module, ${own} as is_own,
        coalesce(sum(count) filter (where what = 'mounted'), 0) as mounts,
        coalesce(sum(count) filter (where what <> all(${NO_FAILURES}::text[])), 0) as failures
      from portal.module_reports where (${own}) or (${baseline}) group by module, is_own)
    select own.module, json_build_object('mounts', own.mounts, 'failures', own.failures) as own,
      json_build_object('mounts', coalesce(other.mounts, 0), 'failures', coalesce(other.failures, 0)) as baseline,
      (select count(*)::integer from portal.failing_lenders as failed
        where failed.watch = ${watch} and failed.module = own.module and failed_at >= ${since}) as "failingLenders"
    from reported as own left join reported as other on other.module = own.module and not other.is_own
    where own.is_own order by own.module`.execute(db);
  return rows;
}

/** @returns canary id or `revision <seq>` → the most lenders who met failures of one of its modules within a day */
export async function countFailingLenders(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ watch: string; lenders: number }>`
    select watch, max(lenders)::integer as lenders from (
      select watch, count(*) as lenders from portal.failing_lenders
      where failed_at >= now() - interval '1 day' group by watch, module) as failed group by watch`.execute(db);
  return new Map(rows.map(({ watch, lenders }) => [watch, lenders]));
}

export const attemptsOf = ({ mounts, failures }: MountCounts) => mounts + failures;
export const rateOf = (counts: MountCounts) => (attemptsOf(counts) === 0 ? 0 : counts.failures / attemptsOf(counts));
