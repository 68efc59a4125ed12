import { sql } from 'kysely';
import type { Db } from '../../../foundation/database/tables';
import { addBuckets, percentile } from '../counting/histogram';

/** Which reports are asked for. */
export interface Asked {
  since: Date;
  /** All, where it is undefined. */
  module: string | undefined;
  /** Of each module. */
  maxFailures: number;
  live: readonly LiveRelease[];
}

/** In milliseconds. */
interface MountTime {
  median: number;
  p75: number;
}

interface Counted {
  mounts: number;
  /** Mounts in the place of another release that failed. */
  fallbacks: number;
  failures: number;
  /** Of the mounts; null where there were none. */
  mountTime: MountTime | null;
}

interface ReleaseReports extends Counted {
  /** Null where it was none. */
  release: string | null;
  failuresByKind: Record<string, number>;
}

/** Failures that say the same. */
interface FailureReport {
  release: string | null;
  what: string;
  message: string;
  count: number;
  firstAt: string;
  lastAt: string;
  /** Of the last one. */
  route: string | null;
  reference: string | null;
}

/** A release that is live. */
export interface LiveRelease {
  module: string;
  release: string;
  /** When it became so; null before the first swap. */
  since: Date | null;
}

/** What browsers have reported of a live release since it is live. */
interface LiveReports extends Counted {
  release: string;
  /** ISO 8601. */
  since: string;
}

export interface ModuleReports extends Counted {
  module: string;
  /** Null if the module is not live. */
  live: LiveReports | null;
  releases: ReleaseReports[];
  /** The newest first. */
  lastFailures: FailureReport[];
}

/** @returns what browsers have reported of each module, by name */
export async function readModules(db: Db, asked: Asked): Promise<ModuleReports[]> {
  const [counts, buckets, failures, live] = await Promise.all([readCounts(db, asked), readBuckets(db, asked), readFailures(db, asked), readLive(db, asked)]);
  const modules = [...new Set(counts.map(({ module }) => module))];
  return modules.map((module) => {
    const own = counts.filter((row) => row.module === module);
    const timesOf = (release?: string) =>
      buckets.filter((row) => row.module === module && (release === undefined || row.release === release)).map(({ counted }) => counted);
    const releases = [...new Set(own.map(({ release }) => release))].map((release) => {
      const rows = own.filter((row) => row.release === release);
      return {
        release: release || null,
        ...countedIn(rows, timesOf(release)),
        failuresByKind: Object.fromEntries(rows.filter(isFailure).map(({ what, count }) => [what, count])),
      };
    });
    // What fails is what is looked for.
    releases.sort((a, b) => b.failures - a.failures);
    const lastFailures = failures
      .filter((row) => row.module === module)
      .map(({ module: _module, ...failure }) => ({ ...failure, release: failure.release || null }));
    return { module, ...countedIn(own, timesOf()), live: live.get(module) ?? null, releases, lastFailures };
  });
}

interface CountRow {
  module: string;
  release: string;
  what: string;
  count: number;
}

const isFailure = ({ what }: Pick<CountRow, 'what'>) => what !== 'mounted' && what !== 'fallback';

function countedIn(rows: readonly Pick<CountRow, 'what' | 'count'>[], times: readonly number[][]): Counted {
  const sumOf = (isCounted: (row: Pick<CountRow, 'what'>) => boolean) => rows.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
  const buckets = times.reduce(addBuckets, []);
  const median = percentile(buckets, 0.5);
  const p75 = percentile(buckets, 0.75);
  return {
    mounts: sumOf(({ what }) => what === 'mounted'),
    fallbacks: sumOf(({ what }) => what === 'fallback'),
    failures: sumOf(isFailure),
    mountTime: median === undefined || p75 === undefined ? null : { median, p75 },
  };
}

const whereAsked = ({ since, module }: Asked) =>
  sql`minute >= date_trunc('minute', ${since}::timestamptz) and ${module === undefined ? sql`true` : sql`module = ${module}`}`;

async function readCounts(db: Db, asked: Asked): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select module, release, what, sum(count)::integer as count from portal.module_reports
    where ${whereAsked(asked)} group by module, release, what order by module, max(last_at) desc, what`.execute(db);
  return rows;
}

/** Of the live releases, since they are live or since the time that is asked for, whichever is later. */
async function readLive(db: Db, { since, live }: Asked): Promise<Map<string, LiveReports>> {
  const wanted = live.map(({ module, release, since: liveSince }) => ({
    module,
    // A page of a folder's build names no release.
    releases: liveSince ? [release] : [release, ''],
    since: liveSince && liveSince > since ? liveSince : since,
  }));
  const { rows } = await sql<Omit<CountRow, 'release'> & { buckets: number[][] }>`
    select reported.module, what, sum(count)::integer as count, json_agg(buckets) as buckets
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as wanted (module text, releases jsonb, since timestamptz)
    join portal.module_reports as reported on reported.module = wanted.module and jsonb_exists(wanted.releases, reported.release)
      and reported.minute >= date_trunc('minute', wanted.since)
    group by reported.module, what`.execute(db);
  return new Map(
    live.map(({ module, release }, index) => {
      const own = rows.filter((row) => row.module === module);
      const times = own.filter(({ what }) => what === 'mounted').flatMap(({ buckets }) => buckets);
      return [module, { release, since: wanted[index]!.since.toISOString(), ...countedIn(own, times) }];
    }),
  );
}

async function readBuckets(db: Db, asked: Asked): Promise<{ module: string; release: string; counted: number[] }[]> {
  const { rows } = await sql<{ module: string; release: string; counted: number[] }>`
    select module, release, array_agg(counted order by bucket) as counted from (
      select module, release, bucket, sum(value)::integer as counted
      from portal.module_reports, unnest(buckets) with ordinality as each_of(value, bucket)
      where ${whereAsked(asked)} and what = 'mounted' group by module, release, bucket) as summed
    group by module, release`.execute(db);
  return rows;
}

async function readFailures(db: Db, asked: Asked): Promise<(FailureReport & { module: string; release: string })[]> {
  const { rows } = await sql<Omit<FailureReport, 'firstAt' | 'lastAt'> & { module: string; release: string; firstAt: Date; lastAt: Date }>`
    select module, release, what, message, count, "firstAt", "lastAt", route, reference from (
      select module, release, what, coalesce(message, '') as message, sum(count)::integer as count, min(first_at) as "firstAt", max(last_at) as "lastAt",
        (array_agg(route order by last_at desc))[1] as route, (array_agg(reference order by last_at desc))[1] as reference,
        row_number() over (partition by module order by max(last_at) desc, what, message) as place
      from portal.module_reports where ${whereAsked(asked)} and what not in ('mounted', 'fallback')
      group by module, release, what, message) as failed
    where place <= ${asked.maxFailures} order by module, place`.execute(db);
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }));
}
