import { sql } from 'kysely';
import type { Db } from '../../../../foundation/tables';
import type { ReporterUnit } from './reporter-units';

export interface ReporterCount {
  all: number;
  failing: number;
  /** Distinct networks of the failing reporters. */
  networks: number;
}

/** Distinct reporters of a module. Each is counted once, however many pages it opens. */
export interface ModuleReporters {
  module: string;
  unit: ReporterUnit;
  canary: ReporterCount;
  /** Reporters on pages in no canary since this one started. */
  live: ReporterCount;
}

const NONE: ReporterCount = { all: 0, failing: 0, networks: 0 };

export async function countReporters(db: Db, canary: string): Promise<ModuleReporters[]> {
  const { rows } = await sql<ReporterCount & { module: string; unit: ReporterUnit; isCanary: boolean }>`
    select module, unit, is_canary as "isCanary", count(*)::integer as all, (count(*) filter (where has_failed))::integer as failing,
      (count(distinct network) filter (where has_failed))::integer as networks
    from portal.canary_reporters where canary = ${canary} group by module, unit, is_canary order by module, unit`.execute(
    db,
  );
  const countOf = (row: (typeof rows)[number] | undefined): ReporterCount =>
    row ? { all: row.all, failing: row.failing, networks: row.networks } : NONE;
  return rows
    .filter(({ isCanary }) => isCanary)
    .map((row) => {
      const { module, unit } = row;
      const live = rows.find((other) => !other.isCanary && other.module === module && other.unit === unit);
      return { module, unit, canary: countOf(row), live: countOf(live) };
    });
}
