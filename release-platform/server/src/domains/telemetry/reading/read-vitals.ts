import type { Vital } from '@lender-portal/registry-api';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/tables';
const P75 = sql`round(percentile_cont(0.75) within group (order by value)::numeric, 3)::double precision as p75`;

/** @returns web vitals per route */
export async function readVitals(db: Db, since: Date): Promise<Vital[]> {
  const { rows } = await sql<Vital>`
    select name, route, count(*)::integer as count,
      ${P75}
    from portal.vital_reports, unnest(values) as value
    where minute >= date_trunc('minute', ${since}::timestamptz) group by name, route order by route, name desc`.execute(
    db,
  );
  return rows;
}

interface IntervalQuery {
  since: Date;
  routes: readonly string[];
  /** Milliseconds. */
  step: number;
}

/** @returns number of the interval since 1970 → name → 75th percentile on all routes */
export async function readVitalsByInterval(
  db: Db,
  { since, routes, step }: IntervalQuery,
): Promise<Map<number, Partial<Record<Vital['name'], number>>>> {
  const { rows } = await sql<Pick<Vital, 'name' | 'p75'> & { index: number }>`
    select floor(extract(epoch from minute) * 1000 / ${step})::integer as index, name, ${P75}
    from portal.vital_reports, unnest(values) as value
    where minute >= date_trunc('minute', ${since}::timestamptz) and route = any(${routes}::text[]) group by 1, name`.execute(
    db,
  );
  const intervals = new Map<number, Partial<Record<Vital['name'], number>>>();
  for (const { index, name, p75 } of rows) intervals.set(index, { ...intervals.get(index), [name]: p75 });
  return intervals;
}
