import { isErrorKind } from '@lender-portal/module-contract/telemetry';
import type { ModuleReports, Reported, ReportedFailure } from '@lender-portal/registry-api';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/tables';
import { readVitalsByInterval } from './read-vitals';

const MINUTE_MS = 60_000;
/** Minutes per interval of a timeline, for the time ranges of the owners' page: an hour, a day, a week, 90 days. */
const INTERVALS = [2, 60, 360, 4320];
const MAX_INTERVALS = 30;

/** Filter of reports. */
export interface ReportQuery {
  since: Date;
  /** Since then. */
  minutes: number;
  /** Undefined for all modules. */
  module: string | undefined;
  /** Ids of the routes whose web vitals the module's timeline has. */
  routes: readonly string[];
  /** Limit per module. */
  maxFailures: number;
}

/** @returns browser reports per module, sorted by name */
export async function readModules(db: Db, query: ReportQuery): Promise<ModuleReports[]> {
  const [counts, failures, timeline] = await Promise.all([
    readCounts(db, query),
    readFailures(db, query),
    query.module === undefined ? [] : readTimeline(db, query),
  ]);
  const modules = [...new Set(counts.map(({ module }) => module))].toSorted();
  return modules.map((module) => {
    const own = counts.filter((row) => row.module === module);
    const releases = [...new Set(own.map(({ release }) => release))].map((release) => {
      const rows = own.filter((row) => row.release === release);
      return {
        release: release || null,
        ...countedIn(rows),
        firstFailedAt: firstOf(rows.filter(isFailure)),
        failuresByKind: Object.fromEntries(rows.filter(isFailureOrError).map(({ what, count }) => [what, count])),
      };
    });
    // Show failing releases first.
    releases.sort((a, b) => b.failures - a.failures);
    const lastFailures = failures
      .filter((row) => row.module === module)
      .map(({ module: _module, ...failure }) => ({ ...failure, release: failure.release || null }));
    return {
      module,
      ...countedIn(own),
      releases,
      timeline,
      lastFailures,
    };
  });
}

interface CountRow {
  module: string;
  release: string;
  what: string;
  count: number;
  firstAt: Date;
}

const isFailureOrError = ({ what }: Pick<CountRow, 'what'>) => what !== 'mounted' && what !== 'fallback';
const isFailure = (row: Pick<CountRow, 'what'>) => isFailureOrError(row) && !isErrorKind(row.what);
const firstOf = (rows: readonly Pick<CountRow, 'firstAt'>[]): string | null =>
  rows.map(({ firstAt }) => firstAt.toISOString()).toSorted()[0] ?? null;
const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

function countedIn(rows: readonly Pick<CountRow, 'what' | 'count'>[]): Reported {
  const sumWhere = (isCounted: (row: Pick<CountRow, 'what'>) => boolean) => sumOf(rows.filter(isCounted));
  return {
    mounts: sumWhere(({ what }) => what === 'mounted'),
    fallbacks: sumWhere(({ what }) => what === 'fallback'),
    failures: sumWhere(isFailure),
    // Extensions and translators cause recoverable ones.
    errors: sumWhere(({ what }) => isErrorKind(what) && what !== 'recoverable'),
  };
}

const matches = ({ since, module }: ReportQuery) =>
  sql`minute >= date_trunc('minute', ${since}::timestamptz) and ${module === undefined ? sql`true` : sql`module = ${module}`}`;

async function readCounts(db: Db, query: ReportQuery): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select module, release, what, sum(count)::integer as count, min(first_at) as "firstAt" from portal.module_reports
    where ${matches(query)} group by module, release, what order by module, max(last_at) desc, what`.execute(db);
  return rows;
}

async function readTimeline(db: Db, query: ReportQuery): Promise<ModuleReports['timeline']> {
  const { since, minutes, routes } = query;
  const step = (INTERVALS.find((each) => minutes / each <= MAX_INTERVALS) ?? INTERVALS.at(-1)!) * MINUTE_MS;
  const [{ rows }, vitals] = await Promise.all([
    sql<Pick<CountRow, 'what' | 'count'> & { index: number }>`
      select floor(extract(epoch from minute) * 1000 / ${step})::integer as index, what, sum(count)::integer as count
      from portal.module_reports where ${matches(query)} group by 1, what`.execute(db),
    readVitalsByInterval(db, { since, routes, step }),
  ]);
  const first = Math.floor(since.getTime() / step);
  const length = Math.floor((since.getTime() + minutes * MINUTE_MS) / step) - first + 1;
  return Array.from({ length }, (_none, offset) => ({
    at: new Date((first + offset) * step).toISOString(),
    ...countedIn(rows.filter(({ index }) => index === first + offset)),
    vitals: vitals.get(first + offset) ?? {},
  }));
}

async function readFailures(db: Db, query: ReportQuery): Promise<(ReportedFailure & { module: string })[]> {
  const { rows } = await sql<
    Omit<ReportedFailure, 'firstAt' | 'lastAt'> & { module: string; firstAt: Date; lastAt: Date }
  >`
    select module, release, what, message, stack, count, "firstAt", "lastAt", route, reference from (
      select module, release, what, coalesce(message, '') as message, sum(count)::integer as count, min(first_at) as "firstAt", max(last_at) as "lastAt",
        coalesce((array_agg(stack order by last_at desc))[1], '') as stack,
        (array_agg(route order by last_at desc))[1] as route, (array_agg(reference order by last_at desc))[1] as reference,
        row_number() over (partition by module order by max(last_at) desc, what, message) as place
      from portal.module_reports where ${matches(query)} and what not in ('mounted', 'fallback')
      group by module, release, what, message) as failed
    where place <= ${query.maxFailures} order by module, place`.execute(db);
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }));
}
