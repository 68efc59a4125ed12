import { sql, type Migration } from 'kysely';

/** The ledger: every change of the import map, with the whole map after it. */
export const ledger: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.swaps (
    seq integer primary key check (seq > 0),
    at timestamptz not null,
    who portal.filled_text not null,
    changed jsonb not null,
    before jsonb not null,
    checks jsonb not null,
    reason text not null,
    forced boolean not null,
    map jsonb not null,
    file jsonb not null,
    previous_hash text not null,
    hash text not null unique)`,
  `create trigger swaps_append_only before update or delete or truncate on portal.swaps
    for each statement execute function portal.refuse_change()`,
];
