import { sql, type Migration } from 'kysely';

/** Browser checks of releases: queue, leases, findings and screenshots. */
export const checks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.checks (
    id uuid primary key default gen_random_uuid(),
    state text not null check (state in ('waiting', 'running', 'passed', 'failed')),
    releases jsonb not null,
    requested_by portal.filled_text not null,
    accepts_size boolean not null,
    progress text,
    findings jsonb not null default '[]',
    libraries jsonb not null default '{}',
    lease uuid,
    leased_until timestamptz,
    attempts integer not null default 0,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    constraint running_is_leased check ((state = 'running') = (lease is not null and leased_until is not null)),
    constraint finished_is_dated check ((state in ('passed', 'failed')) = (finished_at is not null)))`,
  `create index checks_open on portal.checks (created_at) where state in ('waiting', 'running')`,
  `create index checks_by_release on portal.checks using gin (releases)`,
  `create table portal.check_screenshots (
    check_id uuid not null references portal.checks on delete cascade,
    number integer not null,
    route text not null,
    width integer not null,
    image bytea not null,
    primary key (check_id, number))`,
  `create table portal.check_workers (
    name portal.filled_text primary key,
    seen_at timestamptz not null)`,
  `alter table portal.registry_tokens add column is_check_worker boolean not null default false`,
  `alter table portal.previews add column is_check boolean not null default false`,
];
