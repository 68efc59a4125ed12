import { sqlMigration, type MigrationLine } from '@lender-portal/server-kit/database/migrations/migration';
import { releaseMigrations } from '../domains/migrations/migrations';

/** Tables that an application with its own schema would provide. */
const baseline = sqlMigration([
  `create domain portal.filled_text as text check (value ~ '[^[:space:]]' and length(value) <= 1000)`,
  `create function portal.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`,
  `create table portal.audit_log (
    id bigint generated always as identity primary key,
    actor portal.filled_text not null,
    action portal.filled_text not null,
    subject_id text,
    details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
    created_at timestamptz not null default now())`,
  `create trigger audit_log_append_only before update or delete or truncate on portal.audit_log
    for each statement execute function portal.refuse_change()`,
  `create table portal.rate_limits (
    key text primary key,
    points integer not null,
    expire bigint not null)`,
  `create table portal.job_leases (
    name text primary key,
    holder uuid not null,
    leased_until timestamptz not null,
    due_at timestamptz not null default now(),
    done_at timestamptz)`,
]);

export const standaloneLine: MigrationLine = {
  schema: 'portal',
  migrations: { '0001-baseline': baseline, ...releaseMigrations },
};
