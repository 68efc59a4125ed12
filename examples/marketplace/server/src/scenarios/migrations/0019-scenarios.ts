import { sql, type Migration } from 'kysely';

/** Saved calculator scenarios of a company. */
export const scenarios: Migration = {
  async up(db) {
    for (const statement of SCENARIOS) await sql.raw(statement).execute(db);
  },
};

export const SCENARIOS = [
  // User names instead of ids, because authors remain visible after they leave the company.
  `create table marketplace.scenarios (
    id uuid primary key,
    lender_id uuid not null references portal.lenders on delete cascade,
    kind text not null check (kind in ('FIX_AND_FLIP','RENTAL')),
    name portal.filled_text not null,
    inputs text not null check (length(inputs) <= 2000),
    revision integer not null default 1,
    created_by portal.filled_text not null,
    created_at timestamptz not null default now(),
    updated_by portal.filled_text not null,
    updated_at timestamptz not null default now(),
    deleted_at timestamptz)`,
  `create index scenarios_of_lender on marketplace.scenarios (lender_id, kind, updated_at desc, id) where deleted_at is null`,
  `create index scenarios_deleted on marketplace.scenarios (lender_id, deleted_at) where deleted_at is not null`,
];
