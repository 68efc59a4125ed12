import { sql, type Migration } from 'kysely';

/** Releases that a share of browsers, or selected companies, run before everyone else. */
export const canaries: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.canaries (
    id uuid primary key default gen_random_uuid(),
    state text not null default 'running' check (state in ('running', 'promoted', 'withdrawn', 'superseded')),
    releases jsonb not null,
    share double precision check (share > 0 and share <= 50),
    companies jsonb not null,
    min_failing_lenders integer not null check (min_failing_lenders > 0),
    max_failure_rate double precision not null check (max_failure_rate >= 0 and max_failure_rate < 1),
    reason text not null,
    forced boolean not null,
    checks jsonb not null,
    created_by portal.filled_text not null,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    ended_by text,
    ended_because text,
    seq integer references portal.swaps,
    counts jsonb,
    constraint somebody_is_in_it check (share is not null or companies <> '[]'),
    constraint ended_is_dated check ((state = 'running') = (ended_at is null)),
    constraint promoted_is_swapped check ((state = 'promoted') = (seq is not null)))`,
  `create index canaries_running on portal.canaries (created_at) where state = 'running'`,
  `alter table portal.releases add column withdrawn_at timestamptz`,
  `alter table portal.releases add column withdrawn_because text`,
];
