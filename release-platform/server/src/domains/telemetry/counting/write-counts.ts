import { errorKinds } from '@lender-portal/module-contract/telemetry';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/tables';
import type { CountedRows, LenderFailure, ModuleCount, VitalCount } from './counts';

/** Adds pending increments to the rows of their minutes. */
export async function writeCounts(db: Db, { lenderFailures, modules, vitals }: CountedRows): Promise<void> {
  if (lenderFailures.length > 0) await writeLenderFailures(db, lenderFailures);
  if (vitals.length > 0) await writeVitals(db, vitals);
  if (modules.length > 0) await writeModules(db, modules);
  if (modules.length > 0) await writeReleaseDays(db, modules);
}

// Sorted, so that processes which write the same rows do not deadlock.
async function writeModules(db: Db, rows: readonly ModuleCount[]): Promise<void> {
  await sql`
    insert into portal.module_reports as known
      (minute, canary, module, release, what, count, message, stack, route, reference, first_at, last_at)
    select minute, canary, module, release, what, count, message, stack, route, reference, first_at, last_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as counted (
      minute timestamptz, canary text, module text, release text, what text, count integer,
      message text, stack text, route text, reference text, first_at timestamptz, last_at timestamptz)
    order by minute, canary, module, release, what
    on conflict (minute, canary, module, release, what) do update set
      count = known.count + excluded.count,
      message = excluded.message,
      stack = excluded.stack,
      route = excluded.route,
      reference = excluded.reference,
      first_at = least(known.first_at, excluded.first_at),
      last_at = greatest(known.last_at, excluded.last_at)`.execute(db);
}

/** The share lock serializes this with the end of a canary, so no lender is stored after it. */
async function writeLenderFailures(db: Db, rows: readonly LenderFailure[]): Promise<void> {
  await sql`
    insert into portal.failing_lenders (watch, module, lender, failed_at)
    select watch, module, lender, failed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as failed (watch text, module text, lender text, failed_at timestamptz)
    where watch like 'revision %' or watch in (select id::text from portal.canaries where state = 'running' order by id for share)
    order by watch, module, lender
    on conflict (watch, module, lender) do update set failed_at = excluded.failed_at`.execute(db);
}

/** Daily sums outlive the rows per minute. */
async function writeReleaseDays(db: Db, rows: readonly ModuleCount[]): Promise<void> {
  await sql`
    insert into portal.release_days as known (module, release, day, mounts, failures)
    select module, release, (minute at time zone 'UTC')::date,
      coalesce(sum(count) filter (where what = 'mounted'), 0), coalesce(sum(count) filter (where what <> 'mounted'), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as counted (minute timestamptz, module text, release text, what text, count integer)
    where release <> '' and what <> all(${['fallback', ...errorKinds]}::text[])
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (module, release, day) do update set
      mounts = known.mounts + excluded.mounts, failures = known.failures + excluded.failures`.execute(db);
}

async function writeVitals(db: Db, rows: readonly VitalCount[]): Promise<void> {
  await sql`
    insert into portal.vital_reports as known (minute, route, name, values)
    select minute, route, name, values
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as counted (
      minute timestamptz, route text, name text, values double precision[])
    order by minute, route, name
    on conflict (minute, route, name) do update set values = known.values || excluded.values`.execute(db);
}
