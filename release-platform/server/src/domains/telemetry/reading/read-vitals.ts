import { sql } from 'kysely';
import type { Db } from '../../../foundation/tables';
import { percentile } from '../counting/histogram';

export interface VitalReports {
  name: 'LCP' | 'INP' | 'CLS';
  route: string;
  count: number;
  /** Milliseconds, or the unitless CLS score. */
  p75: number;
}

/** @returns web vitals per route */
export async function readVitals(db: Db, since: Date): Promise<VitalReports[]> {
  const { rows } = await sql<Omit<VitalReports, 'p75'> & { counted: number[] }>`
    select name, route, sum(counted)::integer as count, array_agg(counted order by bucket) as counted from (
      select name, route, bucket, sum(value)::integer as counted
      from portal.vital_reports, unnest(buckets) with ordinality as each_of(value, bucket)
      where minute >= date_trunc('minute', ${since}::timestamptz) group by name, route, bucket) as summed
    group by name, route order by route, name desc`.execute(db);
  return rows.map(({ counted, ...vital }) => {
    const value = percentile(counted, 0.75) ?? 0;
    return { ...vital, p75: vital.name === 'CLS' ? value / 1_000 : value };
  });
}
