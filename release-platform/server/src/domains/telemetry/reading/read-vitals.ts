import type { Vital } from '@lender-portal/registry-api';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/tables';
/** @returns web vitals per route */
export async function readVitals(db: Db, since: Date): Promise<Vital[]> {
  const { rows } = await sql<Vital>`
    select name, route, count(*)::integer as count,
      round(percentile_cont(0.75) within group (order by value)::numeric, 3)::double precision as p75
    from portal.vital_reports, unnest(values) as value
    where minute >= date_trunc('minute', ${since}::timestamptz) group by name, route order by route, name desc`.execute(
    db,
  );
  return rows;
}
