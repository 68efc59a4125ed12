import { sql, type Migration } from 'kysely';

/** Failed sign-ins are counted by account and network; an account remembers the networks it was used from. */
export const signInNetworks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // A digest of account and network. Earlier counts get no source; they soon are older than any limit.
  `alter table auth.sign_in_failures add column source char(64) not null default ''`,
  `create index sign_in_failures_of_source on auth.sign_in_failures (source, failed_at)`,

  // Ours. The same digests, of those who got in.
  `create table auth.known_networks (
    source char(64) primary key,
    signed_in_at timestamptz not null default now())`,
  `create index known_networks_by_age on auth.known_networks (signed_in_at)`,
];
