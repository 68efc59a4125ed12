import { sql, type Migration } from 'kysely';

/** Distinct reporters of each canary as keyed hashes. The hashes and their key are deleted when the canary ends. */
export const canaryReporters: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // The default also covers canaries that the previous version starts during a rolling deployment.
  `alter table portal.canaries add column reporter_key text default (gen_random_uuid()::text || gen_random_uuid()::text)`,
  `update portal.canaries set reporter_key = null where state <> 'running'`,
  `create table portal.canary_reporters (
    canary uuid not null references portal.canaries on delete cascade,
    module text not null,
    is_canary boolean not null,
    unit text not null check (unit in ('account', 'network')),
    reporter text not null,
    network text not null,
    has_failed boolean not null,
    primary key (canary, module, is_canary, unit, reporter))`,
  `alter table portal.releases add column withdrawn_by text`,
];
